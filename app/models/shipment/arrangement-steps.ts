import { allLines, type Cart, type CartShipping, type CustomLineItem } from '~/models/cart/cart'
import type { CartChange } from '~/models/cart/cart-change'
import type { ShippingTarget } from '~/models/cart/line-item'
import { withoutDelivery } from './arrange'
import type { Arrangement, Slot } from './arrangement'
import { NOT_CHOSEN } from './shipment'

type Numbered = { slot: Slot; key: string }

/** Shipments are numbered 1 to N without gaps. */
export function arrangementSteps(cart: Cart, arrangement: Arrangement): CartChange[] {
  const numbered = arrangement.slots.map((slot, index) => ({ slot, key: `shipment-${index + 1}` }))
  const present = new Set(cart.itemShippingAddresses.map(({ key }) => key))
  const wanted = new Set(numbered.map(({ key }) => key))
  const surplus = [...present].filter((key) => !wanted.has(key))
  return [
    ...numbered.flatMap((each) => addressSteps(each, present)),
    ...numbered.flatMap((each) => methodSteps(cart, each)),
    ...allLines(cart).flatMap((line): CartChange[] => {
      const targets = targetsOf(arrangement.units.get(line.id), numbered)
      return sameTargets(line.targets, targets) ? [] : [{ type: 'set-targets', lineId: line.id, targets }]
    }),
    ...customLineSteps(cart, numbered),
    ...surplus.map(
      (addressKey): CartChange => ({
        type: 'remove-shipment',
        addressKey,
        shippingMethodKey: cart.shipping.find(({ key }) => key === addressKey)?.key,
      }),
    ),
  ]
}

const addressOf = (slot: Slot) => (slot.moved ? withoutDelivery(slot) : slot.address)

function addressSteps({ slot, key }: Numbered, present: ReadonlySet<string>): CartChange[] {
  const address = { ...addressOf(slot), key }
  if (!present.has(key)) return [{ type: 'add-shipment', address }]
  const same = slot.from === key && !slot.moved && !slot.edited
  return same ? [] : [{ type: 'set-shipment', address }]
}

/** commercetools ties a method to an address key: make it again when another address takes the key. */
function methodSteps(cart: Cart, { slot, key }: Numbered): CartChange[] {
  const own = slot.from && !slot.moved ? cart.shipping.find((each) => each.key === slot.from) : undefined
  const present = cart.shipping.find((each) => each.key === key)
  if (own && own === present && !slot.edited) return []
  const shipping = own ? { ...own, key } : notChosen(key)
  return [
    {
      type: 'set-shipping',
      shipping,
      address: { ...addressOf(slot), key },
      replaces: present !== undefined,
    },
  ]
}

const notChosen = (key: string): CartShipping & { key: string } => ({
  key,
  name: NOT_CHOSEN,
  price: 0,
  discountedPrice: 0,
})

export function targetsOf(
  held: ReadonlyMap<Slot, number> | undefined,
  numbered: readonly Numbered[],
): ShippingTarget[] {
  return numbered.flatMap(({ slot, key }) => {
    const quantity = held?.get(slot) ?? 0
    return quantity > 0 ? [{ addressKey: key, shippingMethodKey: key, quantity }] : []
  })
}

function sameTargets(one: readonly ShippingTarget[], other: readonly ShippingTarget[]): boolean {
  const parts = (targets: readonly ShippingTarget[]) =>
    targets
      .map(({ addressKey, shippingMethodKey, quantity }) => `${addressKey} ${shippingMethodKey} ${quantity}`)
      .sort()
      .join()
  return parts(one) === parts(other)
}

/** Charges and messages follow their shipment. The order's own go with the first shipment. */
function customLineSteps(cart: Cart, numbered: Numbered[]): CartChange[] {
  const first = numbered[0]?.key
  return cart.customLines.flatMap((line): CartChange[] => {
    const from = /^(shipment-\d+)-/.exec(line.slug)?.[1]
    const owner = numbered.find(({ slot }) => from !== undefined && slot.from === from)
    if (from && (!owner || (owner.slot.moved && isDeliveryCharge(line)))) {
      return [{ type: 'remove-custom-line', customLineId: line.id }]
    }
    const key = owner?.key ?? first
    if (!key) return []
    const slug = from ? key + line.slug.slice(from.length) : line.slug
    const targets = [{ addressKey: key, shippingMethodKey: key, quantity: line.quantity }]
    if (slug === line.slug && sameTargets(line.targets, targets)) return []
    return [{ type: 'move-custom-line', line, slug, targets }]
  })
}

const isDeliveryCharge = ({ slug }: CustomLineItem): boolean => slug.endsWith('-heat-resistant-packaging')
