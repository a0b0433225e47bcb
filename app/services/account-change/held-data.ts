/** Finds a person's rows: columns with the customer's id, and with the e-mail address in lower case. */
export type Keys = { customer?: string[]; email?: string[] }

/** What a change of the e-mail address does with rows kept by it. Without one, they move to the new address. */
type Moving =
  /** Deleted: they speak of the old mailbox. */
  | { dropped: true }
  /** Why they keep the old address. */
  | { stays: string }
  /** Sets the address inside a JSON column. */
  | { json: string }

/** What the account's deletion does. */
type Ending =
  /** `row`: at once. `last`: after the goodbye e-mail. `company`: by `company-data`. */
  | { deleted: 'row' | 'last' | 'company' }
  /** The row stays, without what was written: these columns are cleared. */
  | { emptied: string }
  /** Why the row stays. */
  | { kept: string }

export type Held = {
  by: Keys
  /** The part of the account's export, and its columns; or why there is none. */
  exported: Part | { parts: (Part & { by: Keys })[] } | { not: string }
  moving?: Moving
} & Ending

export type Part = { as: string; columns: string }

const ORDER = { kept: 'part of an order, which tax law asks to keep' }
const AUDIT = { kept: 'shows what staff did, so that misuse is found' }
const row = { deleted: 'row' } as const
const OF_CUSTOMER = { customer: ['customer_id'] }
const OF_EMAIL = { email: ['email'] }

/**
 * All tables with somebody in them (docs/privacy.md). A test compares this list and the one in about-nobody.ts with the
 * database: a table that is in neither fails it.
 */
export const HELD: Record<string, Held> = {
  account_deletions: {
    by: OF_CUSTOMER,
    exported: { not: 'made when the account ends' },
    kept: 'shows that the account was deleted, without its address',
  },
  auto_delivery_accounts: {
    by: OF_CUSTOMER,
    exported: { as: 'autoDeliveryPayment', columns: 'payment_kind, payment_label, updated_at' },
    ...row,
  },
  auto_delivery_addresses: {
    by: OF_CUSTOMER,
    exported: { as: 'autoDeliveryAddresses', columns: 'address, created_at' },
    ...row,
  },
  auto_delivery_reminders: {
    by: OF_CUSTOMER,
    exported: { as: 'autoDeliveryReminders', columns: 'ship_on, sent_at' },
    ...row,
  },
  bundle_deliveries: {
    by: { ...OF_CUSTOMER, email: ['lower(email)'] },
    exported: { as: 'monthlyBoxes', columns: 'order_number, name, quantity, email, address, due_on, state' },
    ...ORDER,
  },
  cancellations: {
    by: OF_CUSTOMER,
    exported: { as: 'cancellations', columns: 'order_number, asked_at, done_at' },
    ...ORDER,
  },
  cart_lookups: {
    by: { customer: ['cart_key'], email: ['lower(cart_key)'] },
    exported: { as: 'staffLookUps', columns: 'act, order_number, looked_up_at' },
    moving: { stays: 'says what staff typed' },
    ...AUDIT,
  },
  certificates: {
    by: { email: ['lower(email)'] },
    exported: { as: 'certificatesReceived', columns: 'amount, name, message, due_on, sent_at' },
    kept: 'worth money until it is spent',
  },
  company_approvals: {
    by: { customer: ['requester_id'], email: ['lower(requester_email)'] },
    exported: { not: 'in `business`' },
    deleted: 'company',
  },
  customer_identities: {
    by: OF_CUSTOMER,
    exported: { as: 'linkedIdentities', columns: 'provider, linked_at' },
    ...row,
  },
  customer_notes: {
    by: OF_CUSTOMER,
    exported: { as: 'notes', columns: 'kind, words, written_at, settled_at' },
    ...row,
  },
  deliveries: {
    by: OF_CUSTOMER,
    exported: { as: 'autoDeliveryOrders', columns: 'ship_on, state, order_number, reason' },
    ...ORDER,
  },
  desk_words: {
    by: { customer: ['owner'], email: ['owner'] },
    exported: { not: 'words that find the account' },
    moving: { dropped: true },
    ...row,
  },
  email_changes: {
    by: OF_CUSTOMER,
    exported: { as: 'emailChanges', columns: 'old_email, new_email, asked_at, done_at' },
    ...row,
  },
  favorite_lists: {
    by: { customer: ['owner'] },
    exported: { as: 'favoriteLists', columns: 'id, name, created_at' },
    ...row,
  },
  favorites: {
    by: { customer: ['owner'] },
    exported: { as: 'favorites', columns: 'sku, product_key, quantity, amount, items, list_id, saved_at' },
    ...row,
  },
  gifts: {
    by: { ...OF_CUSTOMER, email: ['lower(sender_email)', 'lower(recipient_email)'] },
    exported: {
      parts: [
        {
          as: 'giftsSent',
          by: { ...OF_CUSTOMER, email: ['lower(sender_email)'] },
          columns:
            'order_number, recipient_name, recipient_email, sender, sender_email, message, state, send_on, thanks',
        },
        // Nothing of the sender: the recipient is no party to the order.
        {
          as: 'giftsReceived',
          by: { email: ['lower(recipient_email)'] },
          columns: 'recipient_name, recipient_email, message, state, send_on, thanks',
        },
      ],
    },
    ...ORDER,
  },
  lead_submissions: {
    by: { email: ["lower(json_extract(payload, '$.email'))"] },
    exported: { as: 'sentForms', columns: 'kind, payload, page, submitted_at' },
    moving: { json: "payload = json_set(payload, '$.email', ?1)" },
    ...row,
  },
  mail_links: {
    by: OF_EMAIL,
    exported: { as: 'linksInMails', columns: 'purpose, made_at, used_at' },
    moving: { dropped: true },
    ...row,
  },
  mail_refusals: {
    by: OF_EMAIL,
    exported: { as: 'refusedTopics', columns: 'topic, refused_at' },
    kept: 'outlives the account, so that what was stopped does not come again',
  },
  mail_troubles: {
    by: OF_EMAIL,
    exported: { as: 'mailTroubles', columns: 'kind, detail, received_at' },
    moving: { dropped: true },
    ...row,
  },
  measured_once: {
    by: { customer: ["substr(key, 6, instr(substr(key, 6), ' ') - 1)"] },
    exported: { as: 'experimentsSeen', columns: 'key, at' },
    ...row,
  },
  measured_orders: {
    by: OF_CUSTOMER,
    exported: { not: 'numbers of orders, and a random id of the browser' },
    ...row,
  },
  newsletter_subscriptions: {
    by: OF_EMAIL,
    exported: { as: 'newsletter', columns: '*' },
    ...row,
  },
  order_cases: {
    by: { ...OF_CUSTOMER, email: ['lower(email)'] },
    exported: {
      as: 'reportedProblems',
      columns: 'kind, order_number, email, reason, items, wish, words, state, outcome, answer, opened_at',
    },
    emptied: "words = '', email = '', answer = NULL, picture = NULL",
  },
  order_uploads: { by: OF_CUSTOMER, exported: { not: 'in `business`' }, deleted: 'company' },
  passkeys: {
    by: OF_CUSTOMER,
    exported: { as: 'passkeys', columns: 'name, made_at, used_at' },
    ...row,
  },
  payment_approvals: {
    by: { email: ['lower(payer_email)'] },
    exported: {
      as: 'approvedPayments',
      columns: 'kind, amount, state, payer_email, postal_code, created_at',
    },
    moving: { stays: 'the address of an account at PayPal' },
    kept: 'deleted by the schedule after seven days',
  },
  placements: {
    by: { customer: ['owner'] },
    exported: {
      as: 'payments',
      columns: 'order_number, state, amount, payments, delivery, email, created_at',
    },
    ...ORDER,
  },
  privacy_choices: {
    by: OF_CUSTOMER,
    exported: { as: 'privacyChoice', columns: 'opted_out_at' },
    kept: 'outlives the account, so that nothing about its orders is shared later',
  },
  recovery_codes: {
    by: OF_CUSTOMER,
    exported: { not: 'digests of codes that open staff’s screens' },
    ...row,
  },
  referral_codes: {
    by: OF_CUSTOMER,
    exported: { as: 'referralCode', columns: 'code, created_at' },
    ...row,
  },
  referrals: {
    by: { customer: ['friend'] },
    exported: { as: 'invitedBy', columns: 'code, invited_at, state, order_number' },
    kept: 'explains a movement of the ledger, which tax law asks to keep; it has ids alone',
  },
  reseller_certificates: { by: OF_EMAIL, exported: { not: 'in `business`' }, deleted: 'company' },
  review_links: {
    by: OF_EMAIL,
    exported: { as: 'reviewLinks', columns: 'order_number, made_at' },
    moving: { dropped: true },
    ...row,
  },
  reviews: {
    by: OF_EMAIL,
    exported: {
      as: 'reviews',
      columns: 'product_key, order_number, size_name, stars, title, words, author, written_at',
    },
    ...row,
  },
  sent_mails: { by: OF_EMAIL, exported: { as: 'sentMails', columns: 'subject, sent_at' }, deleted: 'last' },
  sign_ins: {
    by: OF_CUSTOMER,
    exported: { as: 'signIns', columns: 'device, network, created_at, last_used_at' },
    ...row,
  },
  staff_audit: {
    by: OF_CUSTOMER,
    exported: { as: 'staffActs', columns: 'act, order_number, reason, was, became, done_at' },
    ...AUDIT,
  },
  staff_codes: {
    by: OF_CUSTOMER,
    exported: { not: 'the key of an authenticator app, which opens staff’s screens' },
    ...row,
  },
  staff_sessions: {
    by: OF_CUSTOMER,
    exported: { as: 'staffSessions', columns: 'proven_at' },
    ...row,
  },
  stock_alerts: {
    by: OF_EMAIL,
    exported: { as: 'stockAlerts', columns: 'sku, asked_at' },
    ...row,
  },
  subscription_changes: {
    by: OF_CUSTOMER,
    exported: { as: 'autoDeliveryChanges', columns: 'act, detail, at' },
    ...row,
  },
  subscriptions: {
    by: OF_CUSTOMER,
    exported: {
      as: 'autoDeliveries',
      columns: 'sku, name, quantity, interval_days, state, ship_on, source_order, added_at',
    },
    ...row,
  },
  vault_customers: {
    by: { customer: ['owner'] },
    exported: { not: 'an id at the payment service, whose cards are in `savedWaysToPay`' },
    ...row,
  },
  wallet_defaults: {
    by: { customer: ['owner'] },
    exported: { as: 'defaultWayToPay', columns: 'method_id' },
    ...row,
  },
}
