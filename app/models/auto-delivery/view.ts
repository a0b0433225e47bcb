import type { Flow } from '~/models/account/sign-in-step'
import type { Address } from '~/models/address'
import { canUndo } from '~/models/auto-delivery/acts'
import { type Box, boxId, detailsPath } from '~/models/auto-delivery/boxes'
import { intervalLabel } from '~/models/auto-delivery/intervals'
import type { PricedSubscription } from '~/models/auto-delivery/priced'
import { shortDate } from '~/models/days'
import { formatMoney } from '~/models/money'
import type { SavedMethod } from '~/models/payment/cards'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import { arrivalWords } from '~/models/shipping/words'
import { HEAT_IN_BOX, mayMelt } from './heat'
import type { MadeBox, PauseReason } from './made-box'
import type { Overview, PricedBox } from './overview'
import { afterDecline } from './plan'
import { methodWords } from './subscription'

export type AutoDeliveryView = ReturnType<typeof viewOf>
export type BoxView = AutoDeliveryView['boxes'][number]
export type SkippedView = AutoDeliveryView['skipped'][number]
export type ItemView = BoxView['items'][number]

type Around = {
  book: readonly Address[]
  /** Undefined if Braintree does not answer. */
  methods: readonly SavedMethod[] | undefined
  earliest: string
  latest: string
  base: string
  redesign: boolean
  /** For a new card. */
  cards: { webUrl: string; captcha: Flow['captcha'] }
}

export function viewOf(overview: Overview, around: Around) {
  const { account, boxes, skipped, inactive, declined, addresses } = overview
  const { methods, base, redesign, earliest, latest } = around
  const saved = methods?.map((method) => ({ id: method.id, label: methodWords(method) })) ?? []
  const payment = account?.payment
  const gone = payment && methods && !methods.some(({ id }) => id === payment.id)
  const [late] = declined
  return {
    base,
    cards: around.cards,
    earliest,
    latest,
    payment: payment && !gone ? { id: payment.id, label: methodWords(payment) } : null,
    paymentGone: gone ? methodWords(payment) : null,
    methods: saved,
    book: around.book.flatMap((address) =>
      address.id ? [{ id: address.id, line: addressLine(address) }] : [],
    ),
    declined: late
      ? {
          day: shortDate(late.shipOn),
          why: WAITS_FOR[late.reason ?? ''] ?? ('payment' as const),
          path: detailsPath(base, boxId({ deliveryId: late.id })),
          ...retryOf(late),
        }
      : null,
    pricesUnknown: overview.pricesUnknown,
    boxes: boxes.map((box) => boxView(box, { base, redesign, earliest })),
    skipped: skipped.map((box) => ({
      key: `skipped-${box.shipOn}-${box.addressId}`,
      shipOn: box.shipOn,
      addressId: box.addressId,
      day: shortDate(box.shipOn),
      next: shortDate(box.items.map(({ shipOn }) => shipOn).sort()[0] ?? box.shipOn),
      address: shortAddress(addresses.find(({ id }) => id === box.addressId)?.address),
      items: box.items.map((item) => itemView(item, earliest)),
    })),
    inactive: inactive.filter(({ state }) => state !== 'done').map((item) => itemView(item, earliest)),
  }
}

const WAITS_FOR: Partial<Record<string, PauseReason>> = {
  'not-approved': 'approval',
  'no-delivery': 'delivery',
}

function retryOf({ declines, updatedAt }: MadeBox) {
  const next = afterDecline(declines, new Date(updatedAt))
  return { retry: next.kind === 'retry' ? shortDate(next.on) : null }
}

/** The redesigned pages have a box for each interval. */
export function idOfBox({ shipOn, addressId, items }: Box<PricedSubscription>, redesign: boolean): string {
  return boxId({ shipOn, addressId, intervalDays: redesign ? (items[0]?.intervalDays ?? 0) : undefined })
}

function boxView(
  box: PricedBox,
  { base, redesign, earliest }: Pick<Around, 'base' | 'redesign' | 'earliest'>,
) {
  const { shipOn, addressId, address, subtotal, saving, offer, surcharge, items } = box
  const interval = redesign ? (items[0]?.intervalDays ?? 0) : null
  const id = idOfBox(box, redesign)
  return {
    id,
    key: id,
    shipOn,
    addressId,
    /** Days; null if a box is shown whole. */
    interval,
    every: interval === null ? null : intervalLabel(interval || undefined),
    shared: box.shared,
    day: shortDate(shipOn),
    path: detailsPath(base, id),
    arrives: offer ? arrivalWords(offer) : null,
    address: address ? addressLine(address) : null,
    shortAddress: shortAddress(address),
    subtotal: formatMoney(subtotal),
    saving: saving > 0 ? formatMoney(saving) : null,
    shipping: offer ? (offer.price === 0 ? 'FREE' : formatMoney(offer.price)) : null,
    surcharge: surcharge > 0 ? formatMoney(surcharge) : null,
    total: formatMoney(subtotal + (offer?.price ?? 0) + surcharge),
    recurring: items.some(({ intervalDays }) => intervalDays !== undefined),
    freeShipping: box.freeShipping,
    heat: mayMelt(items, shipOn) ? HEAT_IN_BOX : null,
    items: items.map((item) => itemView(item, earliest)),
  }
}

const shortAddress = (address: Address | undefined): string | null =>
  address ? `${address.name.split(' ')[0]}, ${address.city}` : null

const addressLine = ({ name, street1, city, state, postalCode }: Address): string =>
  `${name}, ${street1}, ${city}, ${state} ${postalCode}`

function itemView(item: PricedSubscription, earliest: string) {
  const { toldPrice, currentPiecePrice: now, extendedPrice, discountedExtendedPrice } = item
  const saved = extendedPrice - discountedExtendedPrice
  return {
    id: item.id,
    name: item.name,
    size: item.variantName ?? '',
    path: item.productPath ?? null,
    image: item.images[0] ?? null,
    quantity: item.quantity,
    most: item.most,
    weeks: item.intervalDays === undefined ? 0 : Math.round(item.intervalDays / 7),
    every: intervalLabel(item.intervalDays),
    shipOn: item.shipOn,
    price: formatMoney(discountedExtendedPrice),
    before: saved > 0 ? formatMoney(extendedPrice) : null,
    saved: saved > 0 ? formatMoney(saved) : null,
    news:
      toldPrice !== undefined && toldPrice !== now
        ? `${formatMoney(now)} now, was ${formatMoney(toldPrice)}`
        : null,
    availability: item.availability,
    state: item.state,
    status: statusWords(item),
    undo: canUndo(item, { earliest, holidays: SHIPPING_TABLES.holidays }) ? (item.undo?.act ?? null) : null,
  }
}

function statusWords({ state, pausedUntil, reason }: PricedSubscription): string {
  if (state === 'canceled') return 'Canceled'
  if (state !== 'paused') return ''
  if (reason === 'payment') return 'Paused, because it could not be paid'
  if (reason === 'delivery') return 'Paused, because we could not send it to its address'
  if (reason === 'approval') return 'Paused, because your company did not approve it'
  return pausedUntil ? `Paused, starts again ${shortDate(pausedUntil)}` : 'Paused'
}
