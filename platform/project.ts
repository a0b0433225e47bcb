import type {
  AssociateRoleDraft,
  CustomerGroupDraft,
  CustomObjectDraft,
  Permission,
} from '@commercetools/platform-sdk'

/** What the project's settings must include. A project may have more countries, currencies and languages. */
export const projectSettings = {
  currencies: ['USD'],
  countries: ['US', 'CA'],
  languages: ['en'],
  /** The search index learns from messages which products were removed, and is rebuilt once a day. */
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

/** What associates of a business may do. */
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

/** Addresses that open a screen of the shop: links in e-mails lead to them. */
export const screenRedirects: CustomObjectDraft[] = [
  { container: 'pageRedirects', key: 'magic-link', value: { component: 'MagicLink' } },
  { container: 'pageRedirects', key: 'reset-password', value: { component: 'ResetPassword' } },
  { container: 'pageRedirects', key: 'my-boxes', value: { component: 'AutoDeliveryOverview' } },
  { container: 'pageRedirects', key: 'my-boxes_box', value: { component: 'AutoDeliveryDetails' } },
]

/** Content that a new shop starts with. Editors change it, so it is only written where there is none. */
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
