import { type AppliedDiscountCode, allLines, type Cart } from './cart'
import type { CartChange } from './cart-change'
import { aLine } from './examples'
import type { LineItem } from './line-item'

/** A cart as the platform leaves it after the steps; a step that the platform would refuse throws. */
export function applied(cart: Cart, changes: readonly CartChange[]): Cart {
  return changes.reduce(step, cart)
}

const check = (holds: boolean, why: string) => {
  if (!holds) throw new Error(why)
}

function withLine(cart: Cart, lineId: string, change: (line: LineItem) => LineItem): Cart {
  check(
    allLines(cart).some(({ id }) => id === lineId),
    `no line ${lineId}`,
  )
  const lines = cart.lines.map((line) => {
    const parent = line.id === lineId ? change(line) : line
    return {
      ...parent,
      children: parent.children.map((child) => (child.id === lineId ? change(child) : child)),
    }
  })
  return { ...cart, lines }
}

const sum = (line: LineItem) => line.targets.reduce((total, { quantity }) => total + quantity, 0)
const judged = (line: LineItem): LineItem => ({ ...line, shippingValid: sum(line) === line.quantity })

function step(cart: Cart, change: CartChange): Cart {
  const keys = cart.itemShippingAddresses.map(({ key }) => key)
  switch (change.type) {
    case 'set-quantity':
      return withLine(cart, change.lineId, (line) => judged({ ...line, quantity: change.quantity }))
    case 'set-targets':
      for (const { addressKey } of change.targets)
        check(keys.includes(addressKey), `no address ${addressKey}`)
      return withLine(cart, change.lineId, (line) => judged({ ...line, targets: change.targets }))
    case 'remove-line':
      return {
        ...cart,
        lines: cart.lines
          .filter(({ id }) => id !== change.lineId)
          .map((line) => ({ ...line, children: line.children.filter(({ id }) => id !== change.lineId) })),
      }
    case 'set-field':
      return { ...cart, fields: { ...cart.fields, [change.name]: change.value } }
    case 'set-line-field': {
      const { name, value, lineId } = change
      // The platform keeps them by their own names; a line shows them only while it is on auto-delivery.
      if (/^autoDeliveryOffer(Location|Type)$/.test(name)) return cart
      check(name === 'autoDeliveryInterval', `no field ${name}`)
      return withLine(cart, lineId, ({ autoDelivery: _, ...line }) => ({
        ...line,
        autoDelivery: typeof value === 'number' ? { intervalDays: value } : undefined,
      }))
    }
    case 'set-channel':
      return withLine(cart, change.lineId, (line) => ({
        ...line,
        distributionChannelId: change.autoDelivery ? 'auto-delivery' : undefined,
      }))
    case 'add-code':
      check(!cart.discountCodes.some(({ code }) => code === change.code), `code ${change.code} is there`)
      return {
        ...cart,
        discountCodes: [...cart.discountCodes, aGiftCode(change.code)],
        lines: [...cart.lines, aGiftOf(change.code)],
      }
    case 'remove-code':
      check(
        cart.discountCodes.some(({ id }) => id === change.codeId),
        `no code ${change.codeId}`,
      )
      return {
        ...cart,
        discountCodes: cart.discountCodes.filter(({ id }) => id !== change.codeId),
        lines: cart.lines.filter(({ id }) => id !== `gift-of-${change.codeId}`),
      }
    default:
      return shipmentStep(cart, change)
  }
}

function shipmentStep(cart: Cart, change: CartChange): Cart {
  const keys = cart.itemShippingAddresses.map(({ key }) => key)
  switch (change.type) {
    case 'add-shipment':
      check(!keys.includes(change.address.key), `address ${change.address.key} is there`)
      return { ...cart, itemShippingAddresses: [...cart.itemShippingAddresses, change.address] }
    case 'set-shipment':
      check(keys.includes(change.address.key), `no address ${change.address.key}`)
      return {
        ...cart,
        itemShippingAddresses: cart.itemShippingAddresses.map((address) =>
          address.key === change.address.key ? change.address : address,
        ),
      }
    case 'remove-shipment':
      check(
        ![...allLines(cart), ...cart.customLines].some(({ targets }) =>
          targets.some(({ addressKey }) => addressKey === change.addressKey),
        ),
        `${change.addressKey} is referenced`,
      )
      return {
        ...cart,
        itemShippingAddresses: cart.itemShippingAddresses.filter(({ key }) => key !== change.addressKey),
        shipping: cart.shipping.filter(({ key }) => key !== change.shippingMethodKey),
      }
    case 'set-shipping': {
      const { shipping, replaces, address } = change
      const there = cart.shipping.some(({ key }) => key === shipping.key)
      check(there === replaces, `method ${shipping.key} ${there ? 'is there' : 'is missing'}`)
      const others = cart.shipping.filter(({ key }) => key !== shipping.key)
      return { ...cart, shipping: [...others, { ...shipping, address }] }
    }
    case 'move-custom-line':
      return {
        ...cart,
        customLines: cart.customLines.map((line) =>
          line.id === change.line.id ? { ...line, slug: change.slug, targets: change.targets } : line,
        ),
      }
    case 'remove-custom-line':
      return { ...cart, customLines: cart.customLines.filter(({ id }) => id !== change.customLineId) }
    default:
      throw new Error(`a step ${change.type} was not expected`)
  }
}

/** Every code of this platform brings one gift, which belongs to no shipment. */
const aGiftCode = (code: string): AppliedDiscountCode => ({
  id: code,
  code,
  state: 'MatchesCart',
  cartDiscounts: [],
})

const aGiftOf = (code: string): LineItem =>
  aLine({ id: `gift-of-${code}`, mode: 'GiftLineItem', totalPrice: 0, shippingValid: false })
