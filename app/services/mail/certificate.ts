import { type Cents, formatDollars } from '~/models/money'
import { linkMail } from './link-mail'
import type { Mail } from './mail.server'

type Parts = {
  id: string
  to: string
  amount: Cents
  name: string
  sender: string
  message: string
  code: string
  printUrl: string
}

/** The e-mail that is the gift certificate. */
export function certificateMail({ id, to, amount, name, sender, message, code, printUrl }: Parts): Mail {
  const dollars = formatDollars(amount)
  return linkMail({
    to,
    subject: sender ? `${sender} sends you ${dollars} for Cobnut` : `Your gift certificate over ${dollars}`,
    words: [
      name ? `Dear ${name},` : 'Hello,',
      sender
        ? `${sender} sends you a gift certificate over ${dollars}.`
        : `here is your gift certificate over ${dollars}.`,
      ...(message ? [message] : []),
      `Its code: ${code}`,
      'Enter it at the payment step of checkout. What is left stays on it, and it never expires.',
    ],
    link: { url: printUrl, text: 'Print it' },
    ending: 'Keep the code as you would keep cash.',
    idempotencyKey: `certificate-${id}`,
  })
}
