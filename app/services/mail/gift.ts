import { addressLines } from '~/models/address'
import type { OrderAllergens } from '~/models/allergen/lines'
import { partsOfWords } from '~/models/builder/order'
import { longDate } from '~/models/days'
import { giftOfSku } from '~/models/gift-drop/gift'
import type { Redemption, SentGift } from '~/models/gift-drop/sent-gift'
import { mailName } from '~/models/mail-name'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { type GivenBackPart, givenBackText } from '~/models/payment/give-back'
import { SHOP } from '~/shop/shop'
import { allergenFacts } from './template/allergen-facts'
import { button, type Mail, type Part, pictureFor, quiet, words } from './template/letter'

/** With names as they may travel. */
const named = <Gift extends SentGift>(gift: Gift): Gift => ({
  ...gift,
  sender: mailName(gift.sender),
  recipientName: mailName(gift.recipientName, 'there'),
})

/** `stopUrl` stops gifts and invitations of this sender. */
type Link = { url: string; stopUrl: string }

function giftOf({ sku }: Pick<SentGift, 'sku'>) {
  const { noun, treats } = giftOfSku(sku) ?? { noun: 'a gift', treats: 'treats' }
  return { noun, treats, thing: noun.replace('a ', '') }
}

const toRecipient = ({ sender }: SentGift) =>
  `${sender} gave us your email to send this gift. We use it for nothing else.`

const toSender = `You got this email because you sent a gift at ${SHOP.name}.`

const sentGifts = (gift: SentGift) => new URL(paths.sentGifts(gift.receiptToken), gift.origin).href

const lastDay = ({ expiresOn }: SentGift) =>
  expiresOn
    ? `Choose by ${longDate(expiresOn)}. We’ll ask where to send it at the end.`
    : 'We’ll ask where to send it at the end.'

/** The gift itself: the sender's words and the link to choose. */
export function giftMail(sent: SentGift, link: Link): Mail {
  const gift = named(sent)
  const { noun, treats } = giftOf(gift)
  const card = pictureFor(gift.origin, gift.card)
  const parts: Part[] = []
  if (card) parts.push({ kind: 'picture', url: card })
  if (gift.message) parts.push({ kind: 'quote', text: gift.message, from: gift.sender })
  parts.push(
    words(
      `It’s ${noun} of ${treats}, and you choose them. It takes about two minutes, and there is nothing to pay.`,
    ),
  )
  return invitation(
    gift,
    link,
    `${gift.sender} sent you a gift`,
    parts,
    `gift-${gift.id}-${gift.codeVersion}`,
  )
}

export function giftReminder(sent: SentGift, link: Link, key: string): Mail {
  const gift = named(sent)
  const { noun, treats } = giftOf(gift)
  const text = words(
    `${gift.sender} sent you ${noun} of ${treats}, and you choose them. It takes about two minutes, and there is nothing to pay.`,
  )
  const idempotencyKey = `gift-reminder-${gift.id}-${gift.codeVersion}-${key}`
  return invitation(gift, link, `Your gift from ${gift.sender} is waiting`, [text], idempotencyKey)
}

function invitation(
  gift: SentGift,
  { url, stopUrl }: Link,
  headline: string,
  parts: readonly Part[],
  idempotencyKey: string,
): Mail {
  const { treats } = giftOf(gift)
  return {
    to: gift.recipientEmail,
    subject: headline,
    preheader: `You choose the ${treats}. Everything is paid for.`,
    pictureUrl: `${gift.origin}/mail/gift-box.jpg`,
    headline,
    parts: [
      words(`Hello ${gift.recipientName},`),
      ...parts,
      button(`Choose your ${treats}`, url),
      quiet(`${lastDay(gift)} You see what each of the ${treats} contains before you choose.`),
    ],
    why: toRecipient(gift),
    idempotencyKey,
    unsubscribeUrl: stopUrl,
  }
}

type Redeemed = SentGift & { redemption: Redemption }

/** To the recipient: what they chose, where it goes and when. */
export function giftChosen(sent: Redeemed, donePage: string, allergens: OrderAllergens | undefined): Mail {
  const gift = named(sent)
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
          { title: 'You chose', lines: partsOfWords(item.customizationsDescription ?? '') },
          ...allergenFacts(allergens),
          { title: 'Shipping to', lines: addressLines(address).slice(0, -1) },
          { title: 'Order', lines: [gift.id] },
        ],
      },
    ],
    why: toRecipient(gift),
    idempotencyKey: `gift-chosen-${gift.id}`,
  }
}

/** To the recipient, after somebody asked for the order of the gift. `key` tells one time from another. */
export function giftLink(sent: SentGift, donePage: string, key: string): Mail {
  const gift = named(sent)
  const { thing } = giftOf(gift)
  return {
    to: gift.recipientEmail,
    subject: `Your link to order ${gift.id}`,
    preheader: `The ${thing} that ${gift.sender} sent you.`,
    headline: `Your ${thing} from ${gift.sender}`,
    parts: [
      words('Open this link to see what you chose and where it goes.'),
      button(`View your ${thing}`, donePage),
      quiet('Didn’t ask for it? You can ignore this email.'),
    ],
    why: `You got this email because someone asked for order ${gift.id}, which goes with this address.`,
    idempotencyKey: `gift-link-${gift.id}-${key}`,
  }
}

/** To the sender, without the recipient's address. */
export function giftRedeemed(sent: Redeemed & { senderEmail: string }): Mail {
  const gift = named(sent)
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

export function giftThanks(sent: SentGift & { senderEmail: string; thanks: string }): Mail {
  const gift = named(sent)
  return {
    to: gift.senderEmail,
    subject: `${gift.recipientName} says thanks`,
    preheader: `For your gift from ${SHOP.name}.`,
    headline: `${gift.recipientName} says thanks`,
    parts: [
      words(`For your gift from ${SHOP.name}:`),
      { kind: 'quote', text: gift.thanks, from: gift.recipientName },
      button('View your gifts', sentGifts(gift)),
    ],
    why: toSender,
    idempotencyKey: `gift-thanks-${gift.id}`,
  }
}

type Returned = SentGift & { senderEmail: string }

/** A gift's price was refunded to its sender. */
export function giftGivenBack(
  sent: Returned,
  parts: readonly GivenBackPart[],
  certificate: string | undefined,
): Mail {
  const gift = named(sent)
  const amount = formatMoney(parts.reduce((sum, part) => sum + part.amount, 0))
  const why =
    gift.state === 'expired'
      ? `${gift.recipientName} did not open your gift in time, so it has ended.`
      : `Your gift to ${gift.recipientName} is canceled.`
  const code: Part[] = certificate
    ? [{ kind: 'code', label: 'The certificate’s code', code: certificate }]
    : []
  return {
    to: gift.senderEmail,
    subject: `${amount} back for your gift to ${gift.recipientName}`,
    preheader: why,
    headline: `We gave you back ${amount}`,
    parts: [
      words(why),
      words(`We gave you back ${givenBackText(parts)}.`),
      ...code,
      button('View your gifts', sentGifts(gift)),
    ],
    why: toSender,
    idempotencyKey: `gift-back-${gift.id}`,
  }
}
