import { type Cents, formatDollars } from '~/models/money'
import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

type Parts = { to: string; amount: Cents; accountUrl: string; unsubscribeUrl: string; key: string }

export const referralMail = ({ to, amount, accountUrl, unsubscribeUrl, key }: Parts): Mail => ({
  to,
  subject: `You have ${formatDollars(amount)} of store credit`,
  preheader: 'Your friend’s first order has arrived. Thank you!',
  headline: `You earned ${formatDollars(amount)}`,
  parts: [
    words(
      `The first order of a friend you invited has arrived. Thank you! We added ${formatDollars(amount)} of store credit to your account.`,
    ),
    button('See your balance', accountUrl),
    quiet('It comes off your next order automatically.'),
  ],
  why: `You got this email because you invited a friend to ${SHOP.name}.`,
  idempotencyKey: key,
  unsubscribeUrl,
})
