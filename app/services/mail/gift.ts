import { addressLines } from '~/models/address'
import { longDate } from '~/models/days'
import { giftOfSku } from '~/models/gift-drop/gift'
import { type GivenBackPart, givenBackText } from '~/models/gift-drop/give-back'
import type { Redemption, SentGift } from '~/models/gift-drop/sent-gift'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { button, type Mail, type Part, pictureFor, quiet, words } from './template/letter'

function giftOf({ sku }: Pick<SentGift, 'sku'>) {
  const { noun, treats } = giftOfSku(sku) ?? { noun: 'a gift', treats: 'treats' }
  return { noun, treats, thing: noun.replace('a ', '') }
}

const pictureUrl = ({ origin }: SentGift) => `${origin}/mail/gift-box.jpg`

const toRecipient = ({ sender }: SentGift) =>
  `${sender} gave us your email to send this gift. We use it for nothing else.`

const toSender = 'You got this email because you sent a gift at Cobnut.'

const sentGifts = (gift: SentGift) => new URL(paths.sentGifts(gift.receiptToken), gift.origin).href

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

type Redeemed = SentGift & { redemption: Redemption }

/** To the recipient: what they chose, where it goes and when. */
export function giftChosen(gift: Redeemed, donePage: string): Mail {
  const { item, address, arrival } = gift.redemption
  const { thing } = giftOf(gift)
  return {
    to: gift.recipientEmail,
    subject: `Your ${thing} from ${gift.sender} is being packed`,
    preheader: `${arrival}.`,
    headline: `Your ${thing} is being packed`,
    parts: [
      words(`${arrival}. We’ll email you the tracking number when it ships.`),
      button(`View your ${thing}`, donePage),
      quiet(`You can say thanks to ${gift.sender} there.`),
      {
        kind: 'facts',
        facts: [
          { title: 'You chose', lines: (item.customizationsDescription ?? '').split(', ') },
          { title: 'Shipping to', lines: addressLines(address).slice(0, -1) },
          { title: 'Order', lines: [gift.id] },
        ],
      },
    ],
    why: toRecipient(gift),
    idempotencyKey: `gift-chosen-${gift.id}`,
  }
}

/** To the sender, without the address: that is the recipient's own. */
export function giftRedeemed(gift: Redeemed & { senderEmail: string }): Mail {
  const { thing, treats } = giftOf(gift)
  const { recipientName: name } = gift
  return {
    to: gift.senderEmail,
    subject: `${name} chose your gift`,
    preheader: `${gift.redemption.arrival}.`,
    headline: `${name} chose your gift`,
    parts: [
      words(
        `${name} opened your gift and chose ${treats}. The ${thing} is being packed. ${gift.redemption.arrival}.`,
      ),
      button('View your gifts', sentGifts(gift)),
    ],
    why: toSender,
    idempotencyKey: `gift-redeemed-${gift.id}`,
  }
}

/** The recipient's thanks, passed on. */
export const giftThanks = (gift: SentGift & { senderEmail: string; thanks: string }): Mail => ({
  to: gift.senderEmail,
  subject: `${gift.recipientName} says thanks`,
  preheader: 'For your gift from Cobnut.',
  headline: `${gift.recipientName} says thanks`,
  parts: [
    words('For your gift from Cobnut:'),
    { kind: 'quote', text: gift.thanks, from: gift.recipientName },
    button('View your gifts', sentGifts(gift)),
  ],
  why: toSender,
  idempotencyKey: `gift-thanks-${gift.id}`,
})

type Returned = SentGift & { senderEmail: string }

/** A gift's price was refunded to its sender. */
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
