import { type Cents, formatDollars } from '~/models/money'
import { linkMail } from './link-mail'
import type { Mail } from './mail.server'

type Parts = { to: string; amount: Cents; accountUrl: string; unsubscribeUrl: string; key: string }

/** The e-mail about the credit for a friend's first order. */
export const referralMail = ({ to, amount, accountUrl, unsubscribeUrl, key }: Parts): Mail => ({
  ...linkMail({
    to,
    subject: `You have ${formatDollars(amount)} of store credit`,
    words: [
      `The first order of a friend whom you brought has arrived. Thank you: ${formatDollars(amount)} are in your account.`,
      'They pay for your next order by themselves.',
    ],
    link: { url: accountUrl, text: 'See your balance' },
    ending: `No more such e-mails: ${unsubscribeUrl}`,
    idempotencyKey: key,
  }),
  unsubscribeUrl,
})
