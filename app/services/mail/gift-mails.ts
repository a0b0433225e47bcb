import { dayWords } from '~/models/catalog/product-page'
import { giftOfSku } from '~/models/gift-drop/gift'
import { type GivenBackPart, givenBackText } from '~/models/gift-drop/give-back'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { linkMail } from './link-mail'
import type { Mail } from './mail.server'

const nounOf = ({ sku }: Pick<SentGift, 'sku'>) => giftOfSku(sku)?.noun ?? 'a gift'

/** The gift itself: the sender's words and the link to choose. */
export const giftMail = (gift: SentGift, url: string): Mail =>
  linkMail({
    to: gift.recipientEmail,
    subject: `${gift.sender} sent you ${nounOf(gift)} from Cobnut`,
    words: [
      `Hello ${gift.recipientName},`,
      ...(gift.message ? [gift.message] : []),
      `${gift.sender} has a gift for you, and you choose what goes into it. Everything is paid for.`,
    ],
    ...(gift.card && { imageUrl: new URL(gift.card, gift.origin).href }),
    link: { url, text: 'Open your gift' },
    ending: `Good until ${dayWords(gift.expiresOn ?? '')}.`,
    idempotencyKey: `gift-${gift.id}-${gift.codeVersion}`,
  })

export const giftReminder = (gift: SentGift, url: string, key: string): Mail =>
  linkMail({
    to: gift.recipientEmail,
    subject: `Your gift from ${gift.sender} is waiting`,
    words: [
      `Hello ${gift.recipientName},`,
      `${gift.sender} sent you ${nounOf(gift)} that you fill yourself. It takes two minutes, and there is nothing to pay.`,
    ],
    link: { url, text: 'Open your gift' },
    ending: `Good until ${dayWords(gift.expiresOn ?? '')}.`,
    idempotencyKey: `gift-reminder-${gift.id}-${gift.codeVersion}-${key}`,
  })

type Returned = SentGift & { senderEmail: string }

/** What was paid for a gift came back to its sender. */
export function giftGivenBack(
  gift: Returned,
  parts: readonly GivenBackPart[],
  certificate: string | undefined,
): Mail {
  const amount = formatMoney(parts.reduce((sum, part) => sum + part.amount, 0))
  const why =
    gift.state === 'expired'
      ? `${gift.recipientName} did not open your gift, so it has ended.`
      : `Your gift to ${gift.recipientName} is canceled.`
  return linkMail({
    to: gift.senderEmail,
    subject: `${amount} back for your gift to ${gift.recipientName}`,
    words: [
      why,
      `We gave you back ${givenBackText(parts)}.`,
      ...(certificate ? [`The certificate’s code is ${certificate}.`] : []),
    ],
    link: { url: new URL(paths.sentGifts(gift.receiptToken), gift.origin).href, text: 'See your gifts' },
    ending: 'Thank you for sending with Cobnut.',
    idempotencyKey: `gift-back-${gift.id}`,
  })
}
