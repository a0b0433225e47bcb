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

/** Initial content. Editors change it, so existing content is kept. */
export const starterContent: CustomObjectDraft[] = [
  ...screenRedirects,
  {
    container: 'pages',
    key: 'about-us',
    value: {
      title: 'About us',
      description: 'Who we are.',
      blocks: [{ type: 'text', paragraphs: ['Who we are, and what we sell.'] }],
    },
  },
]
