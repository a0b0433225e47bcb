import { type Cents, formatMoney } from '~/models/money'
import { SHOP } from '~/shop/shop'
import { button, type Mail, orderWhy, words } from './template/letter'

/** `url`: the order's page. `id` names the press. */
type About = { number: string; url: string; id: string }

export const refundAsCreditMail = (
  to: string,
  { number, url, id }: About,
  { amount, items }: { amount: Cents; items?: string | undefined },
): Mail => ({
  to,
  subject: `${formatMoney(amount)} of store credit for your order ${number}`,
  preheader: 'It is in your account now.',
  headline: `We gave you ${formatMoney(amount)} of store credit`,
  parts: [
    words(
      items
        ? `${formatMoney(amount)} of store credit is in your account now, for ${items} of your order ${number}.`
        : `${formatMoney(amount)} of store credit is in your account now, for your order ${number}.`,
    ),
    words('It pays with your next order. You can use it at once.'),
    button('View your order', url),
  ],
  why: orderWhy(number),
  idempotencyKey: `order-credited-${id}`,
})

/** `what` are sentences: "It now goes to 88 Orchard Road, Portland." */
export const orderChangedMail = (to: string, { number, url, id }: About, what: readonly string[]): Mail => ({
  to,
  subject: `Your ${SHOP.name} order ${number} is changed`,
  preheader: what[0] ?? '',
  headline: 'Your order is changed',
  parts: [
    words(`Your order ${number} was changed, as you asked.`),
    ...what.map((each) => words(each)),
    words('Not right? Reply to this email, and we’ll put it right.'),
    button('View your order', url),
  ],
  why: orderWhy(number),
  idempotencyKey: `order-changed-${id}`,
})

/** `items`: "2 × Walnut Halves, 8 oz bag". */
export const itemCanceledMail = (
  to: string,
  { number, url, id }: About,
  { items, amount }: { items: string; amount: Cents },
): Mail => ({
  to,
  subject: `An item of your ${SHOP.name} order ${number} is canceled`,
  preheader: `${formatMoney(amount)} goes back to you.`,
  headline: 'An item of your order is canceled',
  parts: [
    words(`${items} will not be in your order ${number}. Everything else comes as planned.`),
    words(
      `${formatMoney(amount)} goes back to what you paid with. A card payment has to settle first, which takes a day or two. We write when it is on its way.`,
    ),
    button('View your order', url),
  ],
  why: orderWhy(number),
  idempotencyKey: `item-canceled-${id}`,
})

/** What a member of staff writes. */
export const orderWordsMail = (
  to: string,
  { number, url, id }: About,
  { text, author }: { text: string; author: string },
): Mail => ({
  to,
  subject: `About your ${SHOP.name} order ${number}`,
  preheader: 'A word from our service.',
  headline: `About your order ${number}`,
  parts: [words(text), words(`${author}, ${SHOP.name}`), button('View your order', url)],
  why: orderWhy(number),
  idempotencyKey: `order-words-${id}`,
})
