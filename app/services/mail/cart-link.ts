import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

/** To the address of a cart whose buyer came back from PayPal in another browser. */
export const cartLinkMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Go on with your order',
  preheader: 'Nothing was charged yet. Open your cart to place your order.',
  headline: 'Go on with your order',
  parts: [
    words('You came back from PayPal in another browser. Nothing was charged yet.'),
    words('Open your cart here, look it over, and place your order.'),
    button('Open my cart', url),
    quiet('The link works once, for a day.\nDidn’t ask for it? You can ignore this email.'),
  ],
  why: 'You got this email because someone who gave this address at checkout asked for it.',
  idempotencyKey: crypto.randomUUID(),
})

/** After a call: the cart that was spoken about. */
export const cartFromServiceMail = (to: string, url: string): Mail => ({
  to,
  subject: `Your cart at ${SHOP.name}`,
  preheader: 'As we said on the phone.',
  headline: 'Here is your cart',
  parts: [
    words(
      'Here is the cart that you spoke about with our service. Open it, look it over, and place your order.',
    ),
    button('Open my cart', url),
    quiet('Didn’t call us? You can ignore this email: nothing was ordered.'),
  ],
  why: 'You got this email because you called our service about this cart.',
  idempotencyKey: crypto.randomUUID(),
})
