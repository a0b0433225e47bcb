import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

export const newsletterMail = (to: string, url: string, idempotencyKey: string): Mail => ({
  to,
  subject: 'Please confirm your subscription',
  preheader: 'One click, and you hear from us about twice a month.',
  headline: 'Confirm your subscription',
  parts: [
    words(
      `Thank you for subscribing to news from ${SHOP.name}: new crops, recipes and offers, about twice a month.`,
    ),
    button('Confirm my subscription', url),
    quiet(
      'The link works for a week. Until you confirm, we send nothing else.\nWasn’t it you? Ignore this email and we forget the address.',
    ),
  ],
  why: `You got this email because someone typed ${to} into our newsletter form.`,
  idempotencyKey,
})
