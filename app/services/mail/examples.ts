import { aCart, aLine } from '~/models/cart/examples'
import { normalEmail } from '~/models/email'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import type { Order } from '~/models/order/order'
import type { OrderCase } from '~/models/order/order-case'

/** What strangers can write into an e-mail. */
export const HOSTILE = `<img src=x onerror="alert('x')">&amp;"'`

const ORIGIN = 'https://shop.example'
const URL_WITH_QUERY = `${ORIGIN}/page?one=1&two=2`
const TO = 'sam@example.com'

const order: Order = {
  id: 'o1',
  version: 1,
  number: 'CN-2345-6789',
  createdAt: '2026-11-27T15:00:00Z',
  orderState: 'Open',
  cart: aCart({
    email: TO,
    lines: [
      aLine({
        quantity: 2,
        name: HOSTILE,
        greetingCardMessage: HOSTILE,
        image: { url: '/pictures/almonds.webp', label: '' },
        autoDelivery: { intervalDays: 42 },
      }),
      aLine({ id: 'line-2', name: 'Medjool Dates, Coachella Valley', piecePrice: 1499 }),
    ],
    totalPrice: 3497,
    shippingAddress: {
      name: `Sam ${HOSTILE}`,
      street1: '214 West 18th Street, 5B',
      city: 'New York',
      state: 'NY',
      postalCode: '10011',
      country: 'US',
    },
  }),
}

const report: OrderCase = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  kind: 'problem',
  customerId: 'c1',
  orderNumber: 'CN-2345-6789',
  email: TO,
  reason: 'damaged',
  items: [`2 × ${HOSTILE}`],
  wish: 'again',
  words: HOSTILE,
  picture: 'image/jpeg',
  state: 'waiting',
  outcome: '',
  answer: null,
  openedAt: Date.parse('2026-11-27T15:00:00Z'),
  answeredAt: null,
}

const gift: SentGift = {
  id: 'CN-2345-6789-G1',
  orderNumber: 'CN-2345-6789',
  receiptToken: 'token',
  origin: ORIGIN,
  sku: '3719-06',
  price: 4299,
  recipientName: `Willow ${HOSTILE}`,
  recipientEmail: 'willow@example.com',
  sender: `Hazel ${HOSTILE}`,
  message: `Happy birthday! Pick whatever you like best.\n${HOSTILE}`,
  card: '/pictures/card-birthday.webp',
  state: 'sent',
  sendOn: '2026-11-27',
  expiresOn: '2027-02-25',
  codeVersion: 0,
  reminders: 0,
  nudges: 0,
}

const LINK = { url: URL_WITH_QUERY, stopUrl: `${ORIGIN}/unsubscribe/t` }

const redeemed = {
  ...gift,
  redemption: {
    item: { sku: gift.sku, quantity: 1, customizationsDescription: `2 × ${HOSTILE}, 4 × Tart Cherries` },
    address: order.cart.shippingAddress,
    arrival: 'Arrives Thursday, December 3',
  },
}

const box = {
  id: 'CN-2345-6789-B2',
  order_number: 'CN-2345-6789',
  place: 1,
  name: HOSTILE,
  page_url: URL_WITH_QUERY,
  to: TO,
}
const news = { to: TO, deliveryId: 7, shipOn: '2026-12-04', url: URL_WITH_QUERY }
const told = (kind: object) => [TO, 'CN-2345-6789', { key: 'news', ...kind }, URL_WITH_QUERY]
const certificate = {
  id: 'c1',
  to: TO,
  amount: 5000,
  name: HOSTILE,
  sender: HOSTILE,
  message: HOSTILE,
  code: 'K7QX-22PF-9TLM',
  printUrl: URL_WITH_QUERY,
}

const DECIDED = { to: TO, who: HOSTILE, isPlaced: false, isQuote: false, reason: '', url: URL_WITH_QUERY }

/** Arguments for each function of this folder that makes an e-mail: a list of calls. */
export const EXAMPLES: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  signInMail: [[TO, URL_WITH_QUERY]],
  passwordMail: [
    [TO, URL_WITH_QUERY, true],
    [TO, URL_WITH_QUERY, false],
  ],
  wrongPasswordsMail: [[TO, URL_WITH_QUERY, 'key']],
  passkeyAddedMail: [[TO, URL_WITH_QUERY]],
  secondFactorMail: [
    [TO, 'set-up'],
    [TO, 'reset'],
    [TO, 'recovery'],
  ],
  confirmByStaffMail: [[TO, URL_WITH_QUERY]],
  emailChangeToldMail: [[TO, 'c1']],
  confirmEmailMail: [[TO, URL_WITH_QUERY, { from: TO, to: HOSTILE }]],
  cartLinkMail: [[TO, URL_WITH_QUERY]],
  cartFromServiceMail: [[TO, URL_WITH_QUERY]],
  courtesyCreditMail: [[{ to: TO, url: URL_WITH_QUERY, id: 'press-1' }, 2500]],
  autoDeliveryChangedMail: [
    [{ to: TO, url: URL_WITH_QUERY, id: 'press-1' }, 'Walnut Halves ship once more, then stop.'],
  ],
  oneOffCodeMail: [
    [
      normalEmail(TO),
      {
        code: 'THANKS-7KQ4-2MXW',
        words: '$5 off, once, until Sun, Dec 6',
        url: URL_WITH_QUERY,
        key: 'one-off:1',
      },
    ],
  ],
  orderLinkMail: [[TO, 'CN-2345-6789', URL_WITH_QUERY]],
  confirmAddressMail: [[TO, URL_WITH_QUERY]],
  addressConfirmedMail: [
    [TO, 'customer-1', true],
    [TO, 'customer-1', false],
  ],
  securityMail: [[TO, 'Your password was changed.']],
  emailChangedMail: [
    [TO, 'change-1', false],
    [TO, 'change-1', true],
  ],
  accountDeletedMail: [[TO, 'customer-1']],
  boxReminder: [
    [
      {
        to: TO,
        shipOn: '2026-12-04',
        url: URL_WITH_QUERY,
        key: 'k',
        items: [
          { name: HOSTILE, size: '1 lb bag', quantity: 2, price: 1998, imageUrl: `${ORIGIN}/a.webp` },
          { name: 'Walnuts', quantity: 1, price: 999, change: { before: 899, now: 999 } },
          { name: 'Dates', quantity: 1, price: 0, leftOut: 'out-of-stock' },
        ],
      },
    ],
  ],
  boxDeclined: [[{ ...news, method: HOSTILE, declines: 1, retryOn: '2026-12-07' }]],
  boxNotApproved: [[{ ...news, declines: 1, retryOn: '2026-12-07' }]],
  boxNotDeliverable: [[{ ...news, declines: 1, retryOn: '2026-12-07' }]],
  boxPaused: (['payment', 'approval', 'delivery'] as const).map((reason) => [{ ...news, reason }]),
  boxLeftOut: [[{ ...news, items: [{ name: HOSTILE, why: 'out-of-stock' }] }]],
  backInStockMail: [
    [
      {
        email: TO,
        origin: ORIGIN,
        asked_at: 1,
        unsubscribeUrl: `${ORIGIN}/unsubscribe/t`,
        product: { name: HOSTILE, path: '/nuts/walnuts.html' },
        variant: { sku: '1201-01', variantName: '1 lb bag', images: [{ url: '/pictures/walnuts.webp' }] },
      },
    ],
  ],
  boxOnItsWay: [[box], [{ ...box, isHot: true }]],
  boxLate: [[box]],
  boxRestricted: [[box]],
  certificateMail: [[certificate], [{ ...certificate, sender: '', message: '', name: '' }]],
  companyInvitation: [
    [
      {
        to: TO,
        company: HOSTILE,
        inviter: { name: HOSTILE, email: 'ada@example.com' },
        roles: ['buyer', 'approver'],
        url: URL_WITH_QUERY,
        unsubscribeUrl: `${ORIGIN}/unsubscribe/t`,
        token: 't',
      },
    ],
    [
      {
        to: TO,
        company: HOSTILE,
        inviter: 'staff',
        roles: ['admin'],
        url: URL_WITH_QUERY,
        unsubscribeUrl: `${ORIGIN}/unsubscribe/t`,
        token: 't2',
      },
    ],
  ],
  companyAgreed: [[TO, HOSTILE, 'Your terms are Net 30.', URL_WITH_QUERY, 'k']],
  approvalAsked: [
    [{ to: TO, who: HOSTILE, amount: '$250.00', note: '', order: undefined, url: URL_WITH_QUERY }, 'k'],
    [
      {
        to: TO,
        who: HOSTILE,
        amount: '$250.00',
        note: HOSTILE,
        order: {
          poNumber: HOSTILE,
          total: 25000,
          shipments: [
            {
              to: [HOSTILE],
              message: '',
              lines: [{ sku: '1001-01', name: HOSTILE, quantity: 2, total: 25000, inside: [], chosen: '' }],
            },
          ],
        },
        url: URL_WITH_QUERY,
      },
      'k',
    ],
  ],
  approvalDecided: [
    [{ ...DECIDED, approve: true, isQuote: true }, 'k'],
    [{ ...DECIDED, approve: true, isPlaced: true }, 'k'],
    [{ ...DECIDED, approve: false, reason: HOSTILE }, 'k'],
  ],
  quoteNews: [[{ to: TO, subject: 'Your quote is ready', words: HOSTILE, url: URL_WITH_QUERY }, 'k']],
  certificateNews: [[{ to: TO, words: HOSTILE, url: URL_WITH_QUERY }, 'k']],
  favoriteNewsMail: [
    [
      {
        to: TO,
        listUrl: URL_WITH_QUERY,
        unsubscribeUrl: `${ORIGIN}/unsubscribe/t`,
        key: 'k',
        favorites: [
          {
            sku: '1',
            name: HOSTILE,
            url: `${ORIGIN}/a.html`,
            imageUrl: `${ORIGIN}/a.webp`,
            price: 999,
            news: { kind: 'price-drop', was: 1299 },
          },
          { sku: '2', name: 'Dates', url: `${ORIGIN}/b.html`, price: 999, news: { kind: 'back-in-stock' } },
        ],
      },
    ],
  ],
  giftMail: [[gift, LINK]],
  giftReminder: [[gift, LINK, '1']],
  giftChosen: [
    [redeemed, URL_WITH_QUERY, { lines: [{ id: 'l', name: HOSTILE, text: 'Contains almonds.' }] }],
  ],
  giftLink: [[redeemed, URL_WITH_QUERY, '1']],
  giftRedeemed: [[{ ...redeemed, senderEmail: TO }]],
  giftThanks: [[{ ...redeemed, senderEmail: TO, thanks: HOSTILE }]],
  giftGivenBack: [
    [{ ...gift, senderEmail: TO }, [{ kind: 'Card', amount: 4299 }], undefined],
    [
      { ...gift, senderEmail: TO, state: 'expired' },
      [{ kind: 'certificate', amount: 4299 }],
      'K7QX-22PF-9TLM',
    ],
  ],
  leadMail: [
    [TO, { hubspotFormId: 'contact', fields: [{ name: 'words', label: 'Words' }] }, { words: HOSTILE }, 'k'],
  ],
  newsletterMail: [[TO, URL_WITH_QUERY, 'k']],
  orderConfirmation: [
    [
      {
        order,
        receiptUrl: URL_WITH_QUERY,
        delivery: {
          name: 'Standard',
          carrier: 'UPS',
          shipOn: '2026-11-27',
          earliestArrivalOn: '2026-11-30',
          latestArrivalOn: '2026-11-30',
        },
        payments: [
          { kind: 'Card', methodId: 'm', amount: 3497, label: 'Visa ending in 1111', state: 'held' },
        ],
      },
    ],
  ],
  orderNewsMail: [
    told({ kind: 'shipped', trackingNumbers: [HOSTILE] }),
    told({ kind: 'delivered' }),
    told({ kind: 'cancelled', paidWith: ['Card', 'GiftCertificate'] }),
    told({ kind: 'refunded', refund: { amount: 999, kind: 'StoreCredit' } }),
    told({ kind: 'refunded', refund: { amount: 999 } }),
    [
      ...told({ kind: 'cancelled', paidWith: [] }),
      { ended: `Auto-Delivery of ${HOSTILE}`, goesOn: HOSTILE },
    ] as const,
    told({ kind: 'paid-another-way', amount: 999, from: HOSTILE, to: 'PayPal' }),
  ],
  refundAsCreditMail: [
    [TO, { number: 'CN-2345-6789', url: URL_WITH_QUERY, id: 'r1' }, { amount: 999, items: `1 × ${HOSTILE}` }],
    [TO, { number: 'CN-2345-6789', url: URL_WITH_QUERY, id: 'r2' }, { amount: 999 }],
  ],
  itemCanceledMail: [
    [TO, { number: 'CN-2345-6789', url: URL_WITH_QUERY, id: 'i1' }, { items: `1 × ${HOSTILE}`, amount: 999 }],
  ],
  orderChangedMail: [
    [TO, { number: 'CN-2345-6789', url: URL_WITH_QUERY, id: 'c1' }, [`It goes to ${HOSTILE}.`]],
  ],
  orderWordsMail: [
    [TO, { number: 'CN-2345-6789', url: URL_WITH_QUERY, id: 'w1' }, { text: HOSTILE, author: HOSTILE }],
  ],
  orderFailedMail: [[TO, 'CN-2345-6789', { reason: 'out-of-stock' }, URL_WITH_QUERY]],
  paymentLost: [[{ order, amount: 3497, payUrl: URL_WITH_QUERY, shop: 'care@cobnut.example' }]],
  referralMail: [
    [
      {
        to: TO,
        amount: 2000,
        accountUrl: URL_WITH_QUERY,
        unsubscribeUrl: `${ORIGIN}/unsubscribe/t`,
        key: 'k',
      },
    ],
  ],
  alarmMail: (['begun', 'over'] as const).map((kind) => [
    {
      kind,
      incident: { key: 'payments stopped: Card', words: 'None of 5 tries succeeded in 5 minutes', since: 0 },
      rule: { look: 'the log' },
      minutes: 12,
      to: TO,
      origin: ORIGIN,
    },
  ]),
  caseReceived: [
    [report, URL_WITH_QUERY],
    [{ ...report, kind: 'message', orderNumber: '', items: [], wish: '' }, URL_WITH_QUERY],
  ],
  caseAnswered: [
    [{ ...report, outcome: 'again', answer: `Sorry.\n${HOSTILE}`, answeredAt: 1 }, URL_WITH_QUERY],
    [{ ...report, kind: 'message', orderNumber: '', answer: HOSTILE, answeredAt: 1 }, URL_WITH_QUERY],
  ],
  reviewRequest: [
    [
      {
        order: {
          number: 'CN-2345-6789',
          email: TO,
          name: HOSTILE,
          orderedAt: order.createdAt,
          arrived: true,
          products: [
            {
              productKey: '1201',
              sku: '1201-01',
              name: HOSTILE,
              sizeName: '1 lb bag',
              path: '/w.html',
              imageUrl: '/w.webp',
              orderNumber: 'CN-2345-6789',
              orderedAt: order.createdAt,
            },
          ],
        },
        reviewUrl: `${ORIGIN}/reviews/order/CN-2345-6789?token=abc`,
        unsubscribeUrl: `${ORIGIN}/unsubscribe/t`,
      },
    ],
  ],
}
