import { decodeBuild } from '~/models/builder/code'
import { sectionRules } from '~/models/builder/rules'
import { isBundle } from '~/models/builder/skus'
import type { Address } from '../address'
import { allLines, type Cart } from '../cart/cart'
import type { LineItem } from '../cart/line-item'
import { shopDate } from '../dates'
import type { Order } from '../order/order'
import type { DateText } from '../shipping/types'
import { shipDay } from './bundle'

/** A box of a bundle that ships later, as a separate order. */
export type BundleDelivery = {
  id: string
  orderNumber: string
  place: number
  sku: string
  name: string
  quantity: number
  address: Address
  dueOn: DateText
}

export type Box = { sku: string; name: string }

/** Product keys; undefined for a bundle without choices. */
export function chosenBoxes(line: Pick<LineItem, 'customizations'>, count: number): string[] | undefined {
  const code = new URLSearchParams(line.customizations).get('bundle')
  return code ? decodeBuild(code, sectionRules(count)).slots.flatMap((slot) => slot?.key ?? []) : undefined
}

export const bundleLines = (cart: Pick<Cart, 'lines'>): LineItem[] =>
  allLines(cart).filter(({ variant }) => isBundle(variant.sku))

/** In a fixed order, so that planning twice gives the same ids. */
export function laterDeliveries(
  { number, createdAt, cart }: Order,
  boxesOf: ReadonlyMap<LineItem, readonly Box[]>,
): BundleDelivery[] {
  const orderedOn = shopDate(createdAt)
  const planned = [...boxesOf].flatMap(([line, boxes]) =>
    destinations(line, cart).flatMap(({ address, quantity }) =>
      boxes
        .map((box, place) => ({ ...box, place, quantity, address, dueOn: shipDay(orderedOn, place) }))
        .slice(1),
    ),
  )
  return planned.map((delivery, at) => ({ ...delivery, id: `${number}-B${at + 1}`, orderNumber: number }))
}

type Destination = { address: Address; quantity: number }

function destinations({ targets, quantity }: LineItem, cart: Cart): Destination[] {
  const split = targets.flatMap((target): Destination[] => {
    const shipment = cart.itemShippingAddresses.find(({ key }) => key === target.addressKey)
    return shipment ? [{ address: shipment, quantity: target.quantity }] : []
  })
  if (split.length > 0) return split
  return cart.shippingAddress ? [{ address: cart.shippingAddress, quantity }] : []
}
