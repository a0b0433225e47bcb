/** All limits of input sizes. */

/** Limits of a posted body. */
export const BODY_LIMITS = {
  /** Of a form or JSON body. */
  bytes: 128 * 1024,
  /** The cart's form has two fields for each of its 500 lines. */
  fields: 1_200,
  /** Characters of a field's name. */
  nameLength: 200,
  /** `items[3].sku` has three steps. */
  nameDepth: 4,
  /** Highest array index in a field's name: a cart's last line. */
  index: 500,
  /** Nesting of a JSON body. */
  jsonDepth: 32,
} as const

/** What an address may be, in characters: a longer one is answered with 414, a longer path with 404. */
export const ADDRESS_LINE_LIMITS = { url: 4_000, path: 1_000 } as const

/** Bytes of a request's headers; above it is answered with 431. */
export const HEADER_LIMITS = {
  cookies: 12 * 1024,
  all: 15 * 1024,
  /** Routes that a page's script asks for at once. */
  manifestPaths: 100,
  /** Segments of all of them. */
  manifestSegments: 300,
} as const

/** Characters of what is typed or posted. */
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
  packingSlip: 250,
  reviewTitle: 80,
  reviewWords: 3_000,
  moderationReason: 200,
  surveyComment: 1_000,
  /** What a shopper reports of an order. */
  problemWords: 2_000,
  leadField: 10_000,
  /** A name, a phone number or a company of a contact. */
  contactField: 200,
  cartKey: 256,
  /** Of a line, a product, a size, a code's id. */
  id: 64,
  /** A field of an address before it is judged, and a form's own text that no shopper types. */
  unjudged: 2_000,
  /** Quantities of many lines, as script posts them. */
  changes: 60_000,
  /** A path of the shop's own that a form leads back to. */
  destination: 2_000,
  /** What an address service names an address by. */
  addressKey: 500,
  /** A code, a state or a token that a provider such as Google sends. */
  providerAnswer: 4_000,
  /** Which list or recommendation an item was added from. */
  listName: 40,
  /** A name in an event for analytics. */
  eventText: 300,
  listMetadata: 2_000,
} as const

/** Entries of what is posted or kept. */
export const LIST_LIMITS = {
  cartLines: 500,
  /** Sizes that one form adds. */
  added: 50,
  /** People whom a company invites at once. */
  invited: 20,
  addOns: 10,
  changes: 500,
  apiActions: 100,
  shipments: 100,
  /** Discount codes of one call to the calculator; the platform takes no more on a cart either. */
  codes: 10,
  /** In a customer's address book. */
  addresses: 100,
  restrictedSkus: 100,
  favoriteLists: 20,
  favorites: 100,
  recentSearches: 5,
  /** Marks of edits that a cart keeps, so that none is made twice. */
  rememberedEdits: 1_000,
  /** Pieces of one size in an order. */
  pieces: 4_999,
  /** In a company. */
  companyPeople: 50,
  /** Reorder lists of a company. */
  companyLists: 50,
  /** That staff see at once. */
  companies: 100,
  /** Of a browser's beacon. */
  eventsAtOnce: 20,
  eventProducts: 100,
  /** Items on auto-delivery, active and paused. */
  subscriptions: 100,
  /** Sold-out sizes that an address waits for. */
  stockAlerts: 20,
} as const

/** How long what is kept stays, in days. */
export const KEPT_DAYS = {
  session: 183,
  paymentApproval: 7,
  /** A link to review an order; after twice that it is not known any more. */
  reviewLink: 183,
  giftDraft: 30,
  /** What was sent to whom. */
  /** That somebody waits for a sold-out size. */
  stockAlert: 365,
  sentMail: 60,
  /** How a finished order was placed; then it is archived. */
  placement: 90,
  /** The same of orders that the shop charged by itself. */
  chargedByShop: 400,
} as const
/** Words that travel with a shipment, in characters. */
export const SHIPMENT_TEXTS = { giftMessage: 500, sender: 60, packingSlip: 250 } as const
/** What is typed at the payment step, in characters. */
export const PAYMENT_LIMITS = {
  certificates: 10,
  /** With all the spaces that somebody may type. */
  certificateCode: 60,
  /** What staff note of an offline payment, such as a check's number. */
  reference: 60,
  /** What processors name a payment method by. */
  nonce: 250,
  /** What a processor's script knows of a device. */
  deviceData: 2_000,
} as const

/** Of gifts that recipients fill themselves. */
export const GIFT_DROP_LIMITS = {
  recipients: 500,
  /** Characters of a recipient's name. */
  name: 100,
  /** Characters of a pasted list. */
  list: 60_000,
  /** Characters of a code as typed. */
  code: 60,
  /** Reminders that a sender may ask for. */
  reminders: 3,
} as const

/** What an order is looked up by. */
export const ORDER_LIMITS = { number: 40 } as const

/** Gift certificates by e-mail: lengths in characters, and how far ahead they can be sent. */
export const CERTIFICATE_LIMITS = { name: 60, email: 254, message: 500, daysAhead: 365 } as const

/** Of an uploaded order. */
export const UPLOAD_LIMITS = {
  /** Of the file. */
  bytes: 4 * 1024 * 1024,
  rows: 5_000,
  columns: 60,
  /** Characters of a cell, and of all cells together. */
  cell: 2_000,
  characters: 4 * 1024 * 1024,
  /** Bytes that an XLSX file unpacks to, and texts and styles that its cells point to. */
  unpacked: 16 * 1024 * 1024,
  strings: 200_000,
  /** Addresses of one order that is made of it. */
  addresses: 50,
  /** Rows that are checked in one go. */
  checkedAtOnce: 1_000,
  /** Rows that are mended in the page at once, and the characters that they may have together. */
  mended: 50,
  mendedCharacters: 50_000,
  fileName: 100,
} as const

/** Of a reseller's certificate. */
export const RESELLER_LIMITS = { bytes: 10 * 1024 * 1024, fileName: 100 } as const
