import type {
  AssociateRoleDraft,
  CustomerGroupDraft,
  CustomObjectDraft,
  Permission,
} from '@commercetools/platform-sdk'
import { CURRENCY } from './currency'

/** Required project settings. A project may have more countries, currencies and languages. */
export const projectSettings = {
  currencies: [CURRENCY],
  countries: ['US', 'CA'],
  languages: ['en'],
  /** The index job learns about removed products from messages, and rebuilds the index once a day. */
  messages: { keptAtLeastDays: 2, keptDays: 15 },
}

export const customerGroups: (CustomerGroupDraft & { key: string })[] = [
  { key: 'business', groupName: 'Business customers' },
  { key: 'wholesale', groupName: 'Wholesale customers' },
  { key: 'staff', groupName: 'Staff' },
]

const BUYING: Permission[] = [
  'CreateMyCarts',
  'ViewMyCarts',
  'UpdateMyCarts',
  'CreateMyOrdersFromMyCarts',
  'CreateMyOrdersFromMyQuotes',
  'ViewMyOrders',
  'CreateMyQuoteRequestsFromMyCarts',
  'ViewMyQuoteRequests',
  'ViewMyQuotes',
  'AcceptMyQuotes',
  'DeclineMyQuotes',
]
const APPROVING: Permission[] = ['ViewOthersCarts', 'ViewOthersOrders', 'UpdateApprovalFlows']

/** What associates of a company may do. */
export const associateRoles: (AssociateRoleDraft & { permissions: Permission[] })[] = [
  {
    key: 'admin',
    name: 'Administrator',
    permissions: [
      'UpdateAssociates',
      'UpdateBusinessUnitDetails',
      'CreateApprovalRules',
      'UpdateApprovalRules',
      'ViewOthersQuotes',
      ...BUYING,
      ...APPROVING,
    ],
  },
  { key: 'buyer', name: 'Buyer', permissions: BUYING },
  { key: 'approver', name: 'Approver', permissions: APPROVING },
]

/** Addresses that open screens; e-mails link to them. */
export const screenRedirects: CustomObjectDraft[] = [
  { container: 'pageRedirects', key: 'magic-link', value: { component: 'MagicLink' } },
  { container: 'pageRedirects', key: 'reset-password', value: { component: 'ResetPassword' } },
  { container: 'pageRedirects', key: 'my-boxes', value: { component: 'AutoDeliveryOverview' } },
  { container: 'pageRedirects', key: 'my-boxes_box', value: { component: 'AutoDeliveryDetails' } },
]

/** Stands on each page that provisioning made, until it is written. The doctor names such pages. */
export const DRAFT = 'This page is a draft and waits for its words.'

/** The pages that footer, checkout and e-mails link to. */
const PAGES: Record<string, string> = {
  'about-us': 'About us',
  careers: 'Careers',
  media: 'Media inquiries',
  testimonials: 'Testimonials',
  wholesale: 'Wholesale',
  help: 'Help center',
  contact: 'Contact us',
  shipping: 'Shipping',
  privacy: 'Privacy',
  'california-privacy-notice': 'California privacy notice',
  'terms-and-conditions': 'Terms and conditions',
  'accessibility.html': 'Accessibility',
  'corporate-gifts': 'Corporate gifts',
}

/** Initial content. Editors change it, so existing content is kept. */
export const starterContent: CustomObjectDraft[] = [
  ...screenRedirects,
  ...Object.entries(PAGES).map(([key, title]) => ({
    container: 'pages',
    key,
    value: { title, description: title, blocks: [{ type: 'text', paragraphs: [DRAFT] }] },
  })),
]
