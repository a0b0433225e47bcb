import type { Address } from '~/models/address'
import { canUndo } from '~/models/auto-delivery/acts'
import { boxId, detailsPath } from '~/models/auto-delivery/boxes'
import { intervalLabel } from '~/models/auto-delivery/intervals'
import type { PricedSubscription } from '~/models/auto-delivery/priced'
import { formatMoney } from '~/models/money'
import type { SavedMethod } from '~/models/payment/cards'
import { spokenDate } from '~/models/shipping/calendar'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import { arrivalWords } from '~/models/shipping/words'
import type { Overview, PricedBox } from './overview'

export type AutoDeliveryView = ReturnType<typeof viewOf>
export type BoxView = AutoDeliveryView['boxes'][number]
export type ItemView = BoxView['items'][number]

type Around = {
  book: readonly Address[]
  /** None while the processor is away. */
  methods: readonly SavedMethod[] | undefined
  earliest: string
  latest: string
  base: string
  redesign: boolean
}

/** What the auto-delivery pages show, in words. */
export function viewOf(overview: Overview, around: Around) {
  const { account, boxes, inactive, declined } = overview
  const { methods, base, redesign, earliest, latest } = around
  const saved = methods?.map(({ id, label }) => ({ id, label })) ?? []
  const payment = account?.payment
  const gone = payment && methods && !methods.some(({ id }) => id === payment.id)
  return {
    base,
    earliest,
    latest,
    payment: payment && !gone ? payment : null,
    paymentGone: gone ? payment.label : null,
    methods: saved,
    book: around.book.flatMap((address) =>
      address.id ? [{ id: address.id, line: addressLine(address) }] : [],
    ),
    declined: declined[0] ? { day: spokenDate(declined[0].shipOn) } : null,
    pricesUnknown: overview.pricesUnknown,
    boxes: boxes.map((box) => boxView(box, { base, redesign, earliest })),
    inactive: inactive.filter(({ state }) => state !== 'done').map((item) => itemView(item, earliest)),
  }
}

function boxView(
  box: PricedBox,
  { base, redesign, earliest }: Pick<Around, 'base' | 'redesign' | 'earliest'>,
) {
  const { shipOn, addressId, address, subtotal, saving, offer, items } = box
  const interval = redesign ? { intervalDays: items[0]?.intervalDays ?? 0 } : {}
  return {
    key: `${shipOn}-${addressId}`,
    shipOn,
    addressId,
    day: spokenDate(shipOn),
    path: detailsPath(base, boxId({ shipOn, addressId, ...interval })),
    arrives: offer ? arrivalWords(offer) : null,
    address: address ? addressLine(address) : null,
    subtotal: formatMoney(subtotal),
    saving: saving > 0 ? formatMoney(saving) : null,
    shipping: offer ? (offer.price === 0 ? 'FREE' : formatMoney(offer.price)) : null,
    total: formatMoney(subtotal + (offer?.price ?? 0)),
    recurring: items.some(({ intervalDays }) => intervalDays !== undefined),
    items: items.map((item) => itemView(item, earliest)),
  }
}

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
  return pausedUntil ? `Paused, starts again ${spokenDate(pausedUntil)}` : 'Paused'
}
