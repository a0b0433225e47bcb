export const BODY_LIMITS = {
  /** In bytes; a body that is a list or long text declares `list`, a file its own size. */
  form: 16 * 1024,
  list: 128 * 1024,
  /** The cart's form has two fields for each line. */
  fields: 1_200,
  nameLength: 200,
  nameDepth: 4,
  /** The highest index in a field's name: a cart's last line. */
  index: 500,
  jsonDepth: 32,
} as const

/** In characters. A longer address is answered with 414, a longer path with 404. */
export const ADDRESS_LINE_LIMITS = { url: 4_000, path: 1_000 } as const

/** In bytes, answered with 431 above. */
export const HEADER_LIMITS = {
  cookies: 12 * 1024,
  all: 15 * 1024,
  /** Routes that a page's script asks for at once. */
  manifestPaths: 100,
  manifestSegments: 300,
} as const

/** In characters. */
export const TEXT_LIMITS = {
  email: 254,
  password: 200,
  firstName: 100,
  search: 200,
  filterSearch: 40,
  discountCode: 40,
  quantity: 30,
  postalCode: 20,
  giftMessage: 500,
  giftSender: 60,
  /** A name in an e-mail to others. */
  mailName: 60,
  packingSlip: 250,
  reviewTitle: 80,
  reviewWords: 3_000,
  moderationReason: 200,
  surveyComment: 1_000,
  problemWords: 2_000,
  leadField: 10_000,
  /** A name, a phone number or a company of a contact. */
  contactField: 200,
  cartKey: 256,
  /** Of a line, a product, a size, a code's id. */
  id: 64,
  /** A field before it is judged. */
  unjudged: 2_000,
  changes: 60_000,
  destination: 2_000,
  addressKey: 500,
  /** A code, a state or a token of an identity provider. */
  providerAnswer: 4_000,
  listName: 40,
  eventText: 300,
  listMetadata: 2_000,
  /** Of an app, or a recovery code with its dashes. */
  factorCode: 24,
  passkeyName: 40,
  /** A passkey's answer, as JSON. */
  passkeyAnswer: 8_000,
} as const

export const LIST_LIMITS = {
  cartLines: 500,
  added: 50,
  invited: 20,
  /** Asked by one person of their company's approvers. */
  approvalsADay: 10,
  addOns: 10,
  changes: 500,
  apiActions: 100,
  shipments: 100,
  /** commercetools' limit for a cart. */
  codes: 10,
  addresses: 100,
  restrictedSkus: 100,
  favoriteLists: 20,
  favorites: 100,
  recentSearches: 5,
  rememberedEdits: 1_000,
  pieces: 4_999,
  companyPeople: 50,
  companyLists: 50,
  companies: 100,
  eventsAtOnce: 20,
  eventProducts: 100,
  subscriptions: 100,
  stockAlerts: 20,
  /** Of a company, until staff decide. */
  waitingCertificates: 10,
  passkeys: 20,
  /** Reports of an order, or messages of a mailbox, that wait for an answer. */
  openCases: 10,
} as const

/** E-mails to others that a person may have the shop send in a day. */
export const MAIL_LIMITS = { account: 100, network: 300 } as const

export const KEPT_DAYS = {
  session: 183,
  device: 183,
  paymentApproval: 7,
  /** After twice that the link is unknown. */
  reviewLink: 183,
  giftDraft: 30,
  stockAlert: 365,
  /** A guest's favorites and saved items. */
  guestFavorite: 90,
  sentMail: 60,
  placement: 90,
  /** For orders that the shop charged on its own. */
  chargedByShop: 400,
  /** A difference in the books that was settled. */
  settledDifference: 90,
  /** A repair that staff asked for. */
  repair: 90,
  /** An entry of a day's book. The sums of days stay. */
  bookEntry: 400,
  /** How long a mailbox's use of a code counts. */
  codeUse: 1095,
  /** A report of an order, or a message, with its picture. */
  orderCase: 400,
  /** What an agent filled; the platform may read its order as long. */
  agentCart: 90,
  /** A night's copy of the database, and a copy of a file that was deleted. */
  backup: 35,
} as const

/** What is typed at the payment step, in characters. */
export const PAYMENT_LIMITS = {
  certificates: 10,
  certificateCode: 60,
  reference: 60,
  nonce: 250,
  deviceData: 2_000,
} as const

/** In characters, except recipients and reminders. */
export const GIFT_DROP_LIMITS = {
  recipients: 500,
  name: 100,
  list: 60_000,
  code: 60,
  reminders: 3,
} as const

export const ORDER_LIMITS = { number: 40 } as const

/** In characters; `daysAhead` in days. */
export const CERTIFICATE_LIMITS = { name: 60, email: 254, message: 500, daysAhead: 365 } as const

export const UPLOAD_LIMITS = {
  bytes: 4 * 1024 * 1024,
  rows: 5_000,
  columns: 60,
  /** In characters, and `characters` of all cells together. */
  cell: 2_000,
  characters: 4 * 1024 * 1024,
  /** Bytes of an unpacked XLSX file, and its texts and styles. */
  unpacked: 16 * 1024 * 1024,
  strings: 200_000,
  addresses: 50,
  checkedAtOnce: 1_000,
  /** Rows corrected in the page at once, and their characters. */
  mended: 50,
  mendedCharacters: 50_000,
  fileName: 100,
} as const

export const PICTURE_LIMITS = { bytes: 10 * 1024 * 1024 } as const

export const RESELLER_LIMITS = { bytes: 10 * 1024 * 1024, fileName: 100 } as const

/** Tries in a minute that can be set; wrangler.toml has a limiter for each. */
export type OwnRate = 5 | 20 | 60
export type NetworkRate = 20 | 60 | 120
export type LimiterName = `RATE_LIMITER_${OwnRate}` | `NETWORK_RATE_LIMITER_${NetworkRate}`

/**
 * What can be guessed, or costs, and how often a minute it may be tried. `each` counts what `by` names, `network` a
 * network address, which an office or a carrier shares.
 */
export const TRY_LIMITS = {
  'sign-in-device': { by: 'browser', each: 20 },
  'sign-in': { by: 'account and network', each: 20 },
  'sign-in-account': { by: 'account', each: 60 },
  'sign-in-network': { network: 60 },
  'find-user': { by: 'mailbox', each: 20, network: 60 },
  'sign-up': { by: 'mailbox', each: 20, network: 60 },
  'mail-link': { by: 'mailbox', each: 20, network: 60 },
  link: { network: 60 },
  provider: { network: 60 },
  'provider-return': { network: 60 },
  passkey: { network: 60 },
  'gift-code': { by: 'browser', each: 20, network: 60 },
  certificate: { by: 'person', each: 20, network: 60 },
  code: { by: 'browser', each: 20, network: 60 },
  card: { by: 'person', each: 20, network: 60 },
  'find-order': { by: 'mailbox', each: 20, network: 60 },
  archive: { network: 60 },
  referral: { network: 60 },
  reviews: { by: 'mailbox', each: 20, network: 60 },
  lead: { by: 'mailbox', each: 20, network: 60 },
  newsletter: { by: 'mailbox', each: 20, network: 60 },
  'stock-alert': { by: 'mailbox', each: 5, network: 60 },
  survey: { network: 20 },
  invite: { by: 'company', each: 20, network: 60 },
  export: { by: 'person', each: 5, network: 60 },
  file: { by: 'person', each: 5, network: 60 },
  address: { by: 'browser', each: 60, network: 120 },
  'client-token': { network: 60 },
  approval: { by: 'browser', each: 20, network: 60 },
  cart: { network: 120 },
  suggestion: { network: 120 },
  favorite: { by: 'browser', each: 60, network: 120 },
  event: { network: 120 },
  sentry: { network: 60 },
  traces: { network: 60 },
  preview: { network: 20 },
  staff: { by: 'person', each: 60 },
  agent: { by: 'platform', each: 60, network: 120 },
  /** Profiles of platforms that are fetched, of all together. */
  'agent-profile': { by: 'shop', each: 20 },
} as const satisfies Record<string, TryLimit>

export type TryLimit =
  | { by: string; each: OwnRate; network?: NetworkRate }
  | { by?: never; network: NetworkRate }
export type TryKind = keyof typeof TRY_LIMITS
/** Counted by network alone. */
export type NetworkKind = {
  [Kind in TryKind]: (typeof TRY_LIMITS)[Kind] extends { by: string } ? never : Kind
}[TryKind]

/**
 * Declined cards within a day. From `free` on each one makes the next wait longer, from `robot` on the captcha is asked
 * (if there is one), and from `most` on only PayPal is taken.
 */
export const CARD_TRY_LIMITS = {
  cart: { free: 5, robot: 8, most: 12 },
  customer: { free: 5, robot: 8, most: 12 },
  browser: { free: 5, robot: 8, most: 12 },
  /** By the processor's fingerprint. */
  card: { free: 10, robot: 12, most: 15 },
  network: { free: 20, robot: 25, most: 100 },
} as const
