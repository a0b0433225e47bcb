import { listed } from '~/models/in-words'
import { assigned, type Shipment, shipmentsOf } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import { isGift, type LineItem, sizeName } from '../cart/line-item'
import { shipsStandard } from '../cart/special'
import { sizedName } from '../catalog/sized-name'
import { shipmentViews } from './shipment-view'

export type UnitView = {
  lineId: string
  here: number
  /** "Also in shipment 2" */
  also?: string
}

export type ManyShipmentView = {
  key: string
  mark: string
  serial: number
  name: string
  /** With the street if another shipment has the same name. */
  label: string
  place: string
  units: UnitView[]
}

/** Shipments refer to it by id: the page has items times people. */
export type ManyLine = {
  lineId: string
  name: string
  size: string
  imageUrl?: string
  /** In the cart; `left` of them have no address yet. */
  of: number
  left: number
  gift: boolean
}

export type ManyView = {
  shipments: ManyShipmentView[]
  special: { key: string; title: string; place: string; items: string[] }[]
  lines: ManyLine[]
}

export const leftOverIn = ({ lines }: Pick<ManyView, 'lines'>): ManyLine[] =>
  lines.filter(({ left }) => left > 0)

export function manyView(cart: Cart): ManyView {
  const all = shipmentsOf(cart)
  const standard = all.filter(({ isFixedAddress }) => !isFixedAddress)
  const views = new Map(shipmentViews(cart).map((view) => [view.key, view]))
  const serials = new Map(standard.map(({ key }, index) => [key, index + 1]))
  return {
    shipments: withLabels(standard.map((shipment) => shipmentView(cart, shipment, serials))),
    special: all
      .filter(({ isFixedAddress }) => isFixedAddress)
      .map((shipment) => ({
        key: shipment.key,
        title: views.get(shipment.key)?.title ?? '',
        place: views.get(shipment.key)?.place ?? '',
        items: shipment.lines.map(
          ({ line, quantity }) => `${quantity} × ${sizedName(line.name, sizeName(line))}`,
        ),
      })),
    lines: cart.lines.filter(shipsStandard).map((line) => ({
      lineId: line.id,
      name: line.name,
      size: sizeName(line),
      imageUrl: line.image?.url,
      of: line.quantity,
      left: Math.max(0, line.quantity - assigned(line)),
      gift: isGift(line),
    })),
  }
}

function shipmentView(cart: Cart, shipment: Shipment, serials: ReadonlyMap<string, number>): Unlabeled {
  const { key, address, lines } = shipment
  const parents = lines.filter(({ line }) => cart.lines.includes(line))
  return {
    key,
    mark: address ? addressMark(address) : '',
    serial: serials.get(key) ?? 0,
    name: address?.name ?? '',
    place: address ? addressText(address) : '',
    units: parents.map(({ line, quantity }) => unitView(line, quantity, key, serials)),
  }
}

type Unlabeled = Omit<ManyShipmentView, 'label'>

const withLabels = (shipments: Unlabeled[]): ManyShipmentView[] =>
  shipments.map((shipment) => {
    const { name, place } = shipment
    const isAlone = shipments.filter((each) => each.name === name).length === 1
    return { ...shipment, label: isAlone ? name : `${name}, ${place}` }
  })

const addressText = ({ street1, street2, city, state, postalCode }: Address): string =>
  [street1, street2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')

function unitView(line: LineItem, here: number, key: string, serials: ReadonlyMap<string, number>): UnitView {
  const others = line.targets.flatMap(({ addressKey }) =>
    addressKey === key ? [] : (serials.get(addressKey) ?? []),
  )
  // With fifty people the list would be too long.
  const also =
    others.length > 3 ? `Also in ${others.length} other shipments` : `Also in shipment ${listed(others)}`
  return {
    lineId: line.id,
    here,
    also: others.length > 0 ? also : undefined,
  }
}
