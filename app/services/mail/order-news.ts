import { listed } from '~/models/in-words'
import { formatMoney } from '~/models/money'
import type { KeyedNews, OrderNews, OrderProgress } from '~/models/order/order-news'
import { type FailureReason, failureWords } from '~/models/order/placement'
import { type EndedNews, endedWords } from '~/models/order/still-to-come'
import { paths } from '~/models/paths'
import { backTo } from '~/models/payment/give-back'
import { isLedgerKind, type PaidKind } from '~/models/payment/payment'
import { SHOP } from '~/shop/shop'
import { button, type Mail, orderWhy, type Part, words } from './template/letter'

type Told = Pick<Mail, 'subject' | 'headline' | 'preheader'> & { parts: Part[] }

/** Certificates, store credit and accounts with us show a refund at once. */
function banks(kinds: OrderProgress['paidWith']): Part[] {
  const isSlow = kinds.some((kind) => !kind || !isLedgerKind(kind))
  return isSlow ? [words('Banks take up to ten days to show it.')] : []
}

function told(number: string, news: OrderNews): Told {
  switch (news.kind) {
    case 'shipped': {
      const tracking = news.trackingNumbers.join(', ')
      return {
        subject: `Your ${SHOP.name} order ${number} is on its way`,
        headline: 'Your order is on its way',
        preheader: tracking ? `Tracking: ${tracking}` : 'It has shipped.',
        parts: [
          words(`We handed your order ${number} to the carrier.`),
          ...news.trackingNumbers.map((each) => words(`Tracking number: ${each}`)),
        ],
      }
    }
    case 'delivered':
      return {
        subject: `Your ${SHOP.name} order ${number} has arrived`,
        headline: 'Your order has arrived',
        preheader: 'Not there, or not right? Tell us.',
        parts: [
          words(`The carrier tells us that your order ${number} has arrived.`),
          words('If it is not there, or something is not right, reply to this email and we’ll put it right.'),
        ],
      }
    case 'cancelled':
      return {
        subject: `Your ${SHOP.name} order ${number} is canceled`,
        headline: 'Your order is canceled',
        preheader: 'It will not ship.',
        parts: [words(`Your order ${number} is canceled and will not ship.`), ...goesBack(news.paidWith)],
      }
    case 'paid-another-way':
      return paidAnew(number, news)
    case 'refunded': {
      const { amount, kind } = news.refund
      return {
        subject: `A refund for your ${SHOP.name} order ${number}`,
        headline: `We refunded ${formatMoney(amount)}`,
        preheader: `For your order ${number}, ${backTo(kind)}.`,
        parts: [
          words(`We refunded ${formatMoney(amount)} for your order ${number} ${backTo(kind)}.`),
          ...banks([kind]),
        ],
      }
    }
  }
}

/** The same card or account again: an address that costs more. */
function paidAnew(
  number: string,
  { from, to, amount }: Extract<OrderNews, { kind: 'paid-another-way' }>,
): Told {
  const pays = `${to} now pays ${formatMoney(amount)}`
  const [changed, later] =
    from === to
      ? [
          `Your order ${number} is paid anew. ${pays}, and the first payment goes back.`,
          'If both amounts show for now, the first one disappears within ten days.',
        ]
      : [
          `You changed the payment method of your order ${number}. ${pays}, and ${from} is not charged.`,
          `If ${from} shows the earlier amount, it disappears within ten days.`,
        ]
  return {
    subject: `Your ${SHOP.name} order ${number} is now paid with ${to}`,
    headline: `Your order is now paid with ${to}`,
    preheader: from === to ? 'The first payment goes back.' : `${from} is not charged.`,
    parts: [words(changed), words(later)],
  }
}

function goesBack(paidWith: OrderProgress['paidWith']): Part[] {
  if (paidWith.length === 0) return []
  const places = new Set(paidWith.map(backTo))
  return [words(`What you paid goes back ${listed([...places])}.`), ...banks(paidWith)]
}

/** A gift's page has nothing to buy again. */
function buyAgain(number: string, receiptUrl: string): Part {
  const { origin, searchParams } = new URL(receiptUrl)
  const token = searchParams.get('token')
  if (!token) return button('View your order', receiptUrl)
  return button('View it or buy it again', `${origin}${paths.order(number, token)}#again`)
}

/** `ended`: with an order that was canceled or refunded in full. */
export function orderNewsMail(
  to: string,
  number: string,
  news: KeyedNews,
  receiptUrl: string,
  ended?: EndedNews,
): Mail {
  const { parts, ...others } = told(number, news)
  return {
    to,
    ...others,
    parts: [
      ...parts,
      ...(ended && tellsEnd(news) ? endedWords(ended).map((each) => words(each)) : []),
      news.kind === 'delivered' ? buyAgain(number, receiptUrl) : button('View your order', receiptUrl),
    ],
    why: orderWhy(number),
    idempotencyKey: `order-${news.key}-${number}`,
  }
}

const tellsEnd = ({ kind }: OrderNews): boolean => kind === 'cancelled' || kind === 'refunded'

/** For an order that failed after its shopper had left the page. */
export function orderFailedMail(
  to: string,
  number: string,
  failure: { reason: FailureReason; payment?: PaidKind },
  cartUrl: string,
): Mail {
  return {
    to,
    subject: `Your ${SHOP.name} order was not placed`,
    preheader: 'Nothing was charged. Your cart is as you left it.',
    headline: 'Your order was not placed',
    parts: [words(failureWords(failure)), button('Go to your cart', cartUrl)],
    why: orderWhy(number),
    idempotencyKey: `order-failed-${number}`,
  }
}
