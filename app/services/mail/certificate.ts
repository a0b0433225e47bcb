import { mailName } from '~/models/mail-name'
import { type Cents, formatDollars } from '~/models/money'
import { SHOP } from '~/shop/shop'
import { button, type Mail, type Part, quiet, words } from './template/letter'

type Parts = {
  key: string
  to: string
  amount: Cents
  name: string
  sender: string
  message: string
  code: string
  printUrl: string
  /** Stops gifts of this sender; missing if the buyer gets it. */
  stopUrl?: string
}

export function certificateMail({ key, to, amount, message, code, printUrl, stopUrl, ...by }: Parts): Mail {
  const sender = by.sender && mailName(by.sender)
  const name = by.name && mailName(by.name, 'there')
  const dollars = formatDollars(amount)
  const headline = sender ? `${sender} sent you ${dollars}` : `Your ${dollars} gift certificate`
  const quote: Part[] = message ? [{ kind: 'quote', text: message, from: sender }] : []
  return {
    to,
    subject: sender ? `${sender} sent you ${dollars} for ${SHOP.name}` : headline,
    preheader: 'Your gift certificate is inside. It never expires.',
    headline,
    parts: [
      words(name ? `Hello ${name},` : 'Hello,'),
      ...quote,
      words(
        sender
          ? `${sender} sent you a ${dollars} gift certificate for ${SHOP.name}.`
          : `Here is your ${dollars} gift certificate for ${SHOP.name}.`,
      ),
      { kind: 'code', label: 'Your code', code },
      button('Print it', printUrl),
      quiet(
        'Enter the code at the payment step of checkout. What you don’t spend stays on it, and it never expires.\nKeep the code as you would keep cash.',
      ),
    ],
    why: sender
      ? `${sender} gave us your email to send this gift. We use it for nothing else.`
      : `You got this email because you bought a gift certificate at ${SHOP.name}.`,
    idempotencyKey: key,
    unsubscribeUrl: stopUrl,
  }
}
