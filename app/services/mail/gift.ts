import { giftOfSku } from '~/models/gift-drop/gift'
import { type GivenBackPart, givenBackText } from '~/models/gift-drop/give-back'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { longDate } from '~/models/shipping/calendar'
import { button, type Mail, type Part, pictureFor, quiet, words } from './template/letter'

const giftOf = ({ sku }: Pick<SentGift, 'sku'>) => giftOfSku(sku) ?? { noun: 'a gift', treats: 'treats' }

const pictureUrl = ({ origin }: SentGift) => `${origin}/mail/gift-box.jpg`

const toRecipient = ({ sender }: SentGift) =>
  `${sender} gave us your email to send this gift. We use it for nothing else.`

const toSender = 'You got this email because you sent a gift at Cobnut.'

const lastDay = ({ expiresOn }: SentGift) =>
  expiresOn
    ? `Choose by ${longDate(expiresOn)}. We’ll ask where to send it at the end.`
    : 'We’ll ask where to send it at the end.'

/** The gift itself: the sender's words and the link to choose. */
export function giftMail(gift: SentGift, url: string): Mail {
  const { noun, treats } = giftOf(gift)
  const card = pictureFor(gift.origin, gift.card)
  return {
    to: gift.recipientEmail,
    subject: `${gift.sender} sent you a gift`,
    preheader: `You choose the ${treats}. Everything is paid for.`,
    pictureUrl: pictureUrl(gift),
    headline: `${gift.sender} sent you a gift`,
    parts: [
      words(`Hello ${gift.recipientName},`),
      ...(card ? [{ kind: 'picture', url: card } satisfies Part] : []),
      ...(gift.message ? [{ kind: 'quote', text: gift.message, from: gift.sender } satisfies Part] : []),
      words(
        `It’s ${noun} of ${treats}, and you choose them. It takes about two minutes, and there is nothing to pay.`,
      ),
      button(`Choose your ${treats}`, url),
      quiet(lastDay(gift)),
    ],
    why: toRecipient(gift),
    idempotencyKey: `gift-${gift.id}-${gift.codeVersion}`,
  }
}

export function giftReminder(gift: SentGift, url: string, key: string): Mail {
  const { noun, treats } = giftOf(gift)
  return {
    to: gift.recipientEmail,
    subject: `Your gift from ${gift.sender} is waiting`,
    preheader: `You choose the ${treats}. Everything is paid for.`,
    pictureUrl: pictureUrl(gift),
    headline: `Your gift from ${gift.sender} is waiting`,
    parts: [
      words(`Hello ${gift.recipientName},`),
      words(
        `${gift.sender} sent you ${noun} of ${treats}, and you choose them. It takes about two minutes, and there is nothing to pay.`,
      ),
      button(`Choose your ${treats}`, url),
      quiet(lastDay(gift)),
    ],
    why: toRecipient(gift),
    idempotencyKey: `gift-reminder-${gift.id}-${gift.codeVersion}-${key}`,
  }
}

type Returned = SentGift & { senderEmail: string }

const sentGifts = (gift: SentGift) => new URL(paths.sentGifts(gift.receiptToken), gift.origin).href

/** What was paid for a gift came back to its sender. */
export function giftGivenBack(
  gift: Returned,
  parts: readonly GivenBackPart[],
  certificate: string | undefined,
): Mail {
  const amount = formatMoney(parts.reduce((sum, part) => sum + part.amount, 0))
  const why =
    gift.state === 'expired'
      ? `${gift.recipientName} did not open your gift in time, so it has ended.`
      : `Your gift to ${gift.recipientName} is canceled.`
  return {
    to: gift.senderEmail,
    subject: `${amount} back for your gift to ${gift.recipientName}`,
    preheader: why,
    headline: `We gave you back ${amount}`,
    parts: [
      words(why),
      words(`We gave you back ${givenBackText(parts)}.`),
      ...(certificate
        ? [{ kind: 'code', label: 'The certificate’s code', code: certificate } satisfies Part]
        : []),
      button('View your gifts', sentGifts(gift)),
    ],
    why: toSender,
    idempotencyKey: `gift-back-${gift.id}`,
  }
}
