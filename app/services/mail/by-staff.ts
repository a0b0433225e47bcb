import { type Cents, formatDollars } from '~/models/money'
import { SHOP } from '~/shop/shop'
import { button, type Mail, words } from './template/letter'

const WHY = `You got this email because you have an account at ${SHOP.name}.`

type Told = { to: string; url: string; id: string }

/** Store credit that staff gave as a courtesy. `id` names the press. */
export const courtesyCreditMail = ({ to, url, id }: Told, amount: Cents): Mail => ({
  to,
  subject: `You have ${formatDollars(amount)} of store credit`,
  preheader: 'It is in your account now.',
  headline: `We gave you ${formatDollars(amount)} of store credit`,
  parts: [
    words(`Our service put ${formatDollars(amount)} of store credit into your account.`),
    words('It pays with your next order. You can use it at once.'),
    button('See your balance', url),
  ],
  why: WHY,
  idempotencyKey: `courtesy-${id}`,
})

/** `what`: as the customer would read it after doing it. */
export const autoDeliveryChangedMail = ({ to, url, id }: Told, what: string): Mail => ({
  to,
  subject: 'Your Auto-Delivery is changed',
  preheader: what,
  headline: 'Your Auto-Delivery is changed',
  parts: [
    words('Our service changed your Auto-Delivery, as you asked.'),
    words(what),
    words('Not right? Reply to this email, and we’ll put it right.'),
    button('See your Auto-Delivery', url),
  ],
  why: WHY,
  idempotencyKey: `auto-delivery-changed-${id}`,
})
