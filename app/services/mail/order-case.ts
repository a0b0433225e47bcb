import { caseNumber, type OrderCase, outcomeWords } from '~/models/order/order-case'
import { answerDueWords, reportedWords, wishWords } from '~/models/order/problem'
import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

const toOrder = ({ orderNumber }: OrderCase) => (orderNumber ? ` about your order ${orderNumber}` : '')

const why = ({ kind }: OrderCase) =>
  `You got this email because ${kind === 'problem' ? 'you reported a problem' : `someone wrote to ${SHOP.name} with this address`}.`

/** A message is not quoted: the address was typed, so a stranger could have us send words to others. */
export function caseReceived(told: OrderCase, pageUrl: string): Mail {
  const number = caseNumber(told.id)
  const isProblem = told.kind === 'problem'
  return {
    to: told.email,
    subject: isProblem ? `We got your report${toOrder(told)}` : `We got your message, ${number}`,
    preheader: `We answer by ${answerDueWords(told.openedAt)}.`,
    headline: isProblem ? 'We are sorry that something was wrong' : 'We got your message',
    parts: [
      words(
        isProblem
          ? `You told us${toOrder(told)}: ${reportedWords(told.reason)}.`
          : `Your message has the number ${number}.`,
      ),
      ...(isProblem ? told.items.map((item) => words(item)) : []),
      ...(isProblem && wishWords(told.wish) ? [words(`${wishWords(told.wish)}.`)] : []),
      words(`A person reads it and answers by ${answerDueWords(told.openedAt)}.`),
      isProblem ? button('See your order', pageUrl) : button('Help Center', pageUrl),
      quiet('Something to add? Reply to this email.'),
    ],
    why: why(told),
    idempotencyKey: `case-${told.id}`,
  }
}

export function caseAnswered(told: OrderCase, pageUrl: string): Mail {
  const outcome = outcomeWords(told.outcome)
  const isProblem = told.kind === 'problem'
  return {
    to: told.email,
    subject: isProblem ? `Our answer${toOrder(told)}` : `Our answer to your message, ${caseNumber(told.id)}`,
    preheader: outcome ?? 'We looked into it.',
    headline: 'Here is our answer',
    parts: [
      ...(outcome ? [words(outcome)] : []),
      ...(told.answer ?? '').split('\n').flatMap((line) => (line.trim() ? [words(line.trim())] : [])),
      isProblem ? button('See your order', pageUrl) : button('Help Center', pageUrl),
      quiet('Not right yet? Reply to this email.'),
    ],
    why: why(told),
    idempotencyKey: `case-answer-${told.id}`,
  }
}
