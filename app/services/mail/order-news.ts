import { formatMoney } from '~/models/money'
import type { KeyedNews, OrderNews } from '~/models/order/order-news'
import { type FailureReason, failureWords } from '~/models/order/placement'
import { paths } from '~/models/paths'
import type { PaidKind } from '~/models/payment/payment'
import { button, type Mail, type Part, words } from './template/letter'

type Told = Pick<Mail, 'subject' | 'headline' | 'preheader'> & { parts: Part[] }

function told(number: string, news: OrderNews): Told {
  switch (news.kind) {
    case 'shipped':
      return {
        subject: `Your Cobnut order ${number} is on its way`,
        headline: 'Your order is on its way',
        preheader:
          news.trackingNumbers.length > 0
            ? `Tracking: ${news.trackingNumbers.join(', ')}`
            : 'It has shipped.',
        parts: [
          words(`We handed your order ${number} to the carrier.`),
          ...news.trackingNumbers.map((tracking) => words(`Tracking number: ${tracking}`)),
        ],
      }
    case 'delivered':
      return {
        subject: `Your Cobnut order ${number} has arrived`,
        headline: 'Your order has arrived',
        preheader: 'Not there, or not right? Tell us.',
        parts: [
          words(`The carrier tells us that your order ${number} has arrived.`),
          words('If it is not there, or something is not right, reply to this email and we’ll put it right.'),
        ],
      }
    case 'cancelled':
      return {
        subject: `Your Cobnut order ${number} is canceled`,
        headline: 'Your order is canceled',
        preheader: 'We refund your payment method.',
        parts: [
          words(`Your order ${number} is canceled and will not ship.`),
          words('What you paid goes back to your payment method. Banks take up to ten days to show it.'),
        ],
      }
    case 'paid-another-way':
      return {
        subject: `Your Cobnut order ${number} is now paid with ${news.to}`,
        headline: `Your order is now paid with ${news.to}`,
        preheader: `${news.from} is not charged.`,
        parts: [
          words(
            `You changed the payment method of your order ${number}. ${news.to} now pays ${formatMoney(news.amount)}, and ${news.from} is not charged.`,
          ),
          words(`If ${news.from} shows the earlier amount, it disappears within ten days.`),
        ],
      }
    case 'refunded':
      return {
        subject: `A refund for your Cobnut order ${number}`,
        headline: `We refunded ${formatMoney(news.amount)}`,
        preheader: 'Banks take up to ten days to show it.',
        parts: [
          words(
            `We refunded ${formatMoney(news.amount)} for your order ${number} to the payment method that you used.`,
          ),
          words('Banks take up to ten days to show it.'),
        ],
      }
  }
}

const why = (number: string) => `You got this email because it belongs to your Cobnut order ${number}.`

/** The order's page has its goods to order again; a gift's page has not. */
function buyAgain(number: string, receiptUrl: string): Part {
  const { origin, searchParams } = new URL(receiptUrl)
  const token = searchParams.get('token')
  if (!token) return button('View your order', receiptUrl)
  return button('View it or buy it again', `${origin}${paths.order(number, token)}#again`)
}

/** The e-mail that tells of an order's progress; sent again it is the same one. */
export function orderNewsMail(to: string, number: string, news: KeyedNews, receiptUrl: string): Mail {
  const { parts, ...others } = told(number, news)
  return {
    to,
    ...others,
    parts: [
      ...parts,
      news.kind === 'delivered' ? buyAgain(number, receiptUrl) : button('View your order', receiptUrl),
    ],
    why: why(number),
    idempotencyKey: `order-${news.key}-${number}`,
  }
}

/** For an order that failed after its shopper had left the page. */
export function orderFailedMail(
  to: string,
  number: string,
  failure: { reason: FailureReason; payment?: PaidKind },
  cartUrl: string,
): Mail {
  return {
    to,
    subject: 'Your Cobnut order was not placed',
    preheader: 'Nothing was charged. Your cart is as you left it.',
    headline: 'Your order was not placed',
    parts: [words(failureWords(failure)), button('Go to your cart', cartUrl)],
    why: why(number),
    idempotencyKey: `order-failed-${number}`,
  }
}
