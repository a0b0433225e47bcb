import { formatMoney } from '~/models/money'
import type { KeyedNews, OrderNews } from '~/models/order/order-news'
import { type FailureReason, failureWords } from '~/models/order/placement'
import type { PaidKind } from '~/models/payment/payment'
import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

type Words = { subject: string; lines: string[] }

function wordsOf(number: string, news: OrderNews): Words {
  switch (news.kind) {
    case 'shipped':
      return {
        subject: `Your Cobnut order ${number} is on its way`,
        lines: [
          `We have handed your order ${number} to the carrier.`,
          ...news.trackingNumbers.map((tracking) => `Tracking number: ${tracking}`),
        ],
      }
    case 'delivered':
      return {
        subject: `Your Cobnut order ${number} has arrived`,
        lines: [
          `The carrier tells us that your order ${number} has arrived.`,
          'If it is not there, or something is not right, please write to us and we will put it right.',
        ],
      }
    case 'cancelled':
      return {
        subject: `Your Cobnut order ${number} is canceled`,
        lines: [
          `Your order ${number} is canceled and will not be sent.`,
          'What you paid for it goes back the way it came.',
        ],
      }
    case 'paid-another-way':
      return {
        subject: `Your Cobnut order ${number} is now paid with ${news.to}`,
        lines: [
          `You changed how your order ${number} is paid. ${news.to} now pays ${formatMoney(news.amount)}, and ${news.from} is not charged.`,
          `If ${news.from} shows the earlier amount, it disappears within ten days.`,
        ],
      }
    case 'refunded':
      return {
        subject: `A refund for your Cobnut order ${number}`,
        lines: [
          `We have sent back ${formatMoney(news.amount)} for your order ${number}, the way it was paid.`,
          'Banks take up to ten days to show it.',
        ],
      }
  }
}

function mailOf(to: string, { subject, lines }: Words, link: { words: string; url: string }, key: string) {
  return {
    to,
    subject,
    text: [...lines, '', `${link.words}: ${link.url}`].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p></body></html>`,
    ].join(''),
    idempotencyKey: key,
  }
}

/** The e-mail that tells of an order's progress; sent again it is the same one. */
export function orderNewsMail(to: string, number: string, news: KeyedNews, receiptUrl: string): Mail {
  const link = { words: 'See your order', url: receiptUrl }
  return mailOf(to, wordsOf(number, news), link, `order-${news.key}-${number}`)
}

/** What is told of an order that came to nothing after its shopper had left the page. */
export function orderFailedMail(
  to: string,
  number: string,
  failure: { reason: FailureReason; payment?: PaidKind },
  cartUrl: string,
): Mail {
  const words = { subject: 'Your Cobnut order was not placed', lines: [failureWords(failure)] }
  return mailOf(to, words, { words: 'Go to your cart', url: cartUrl }, `order-failed-${number}`)
}
