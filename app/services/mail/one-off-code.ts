import type { Email } from '~/models/email'
import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

/** After a call: a code for one order. `offer`: such as "$5 off, once, until Sun, Dec 6". */
export const oneOffCodeMail = (
  to: Email,
  { code, words: offer, url, key }: { code: string; words: string; url: string; key: string },
): Mail => ({
  to,
  subject: `Your code at ${SHOP.name}: ${code}`,
  preheader: `${offer}.`,
  headline: 'A code for your next order',
  parts: [
    words(`As we said on the phone, here is a code for you: ${code}`),
    words(`${offer}. Type it under "Discount code" in your cart.`),
    button('Open my cart', url),
    quiet('It is for one order, and not for gift certificates.'),
  ],
  why: 'You got this email because our service made this code for you.',
  idempotencyKey: key,
})
