import type { BaseAddress, CartUpdateAction } from '@commercetools/platform-sdk'
import type { ItemShippingAddress } from '~/models/cart/cart'
import type { CartChange } from '~/models/cart/cart-change'
import { moneyOf } from '~/services/commercetools/money'
import { fromAddress } from './mapping-address'

/** Shipping and packaging charges have the same tax. */
export const SHIPPING_TAX = { typeId: 'tax-category' as const, key: 'shipping' }
const SHIPMENT_TYPE = 'shipment'
const taxedAs = (id: string | undefined) =>
  id ? { taxCategory: { typeId: 'tax-category' as const, id } } : {}

/** A shipment's address with its custom fields. */
export function withFields(address: ItemShippingAddress): BaseAddress {
  const { kept, custom: _, ...plain } = address
  const type = { typeId: 'type' as const, key: SHIPMENT_TYPE }
  return {
    ...fromAddress(plain),
    ...(kept && Object.keys(kept).length > 0 && { custom: { type, fields: kept } }),
  }
}

export const addShipment = ({
  address,
}: Extract<CartChange, { type: 'add-shipment' }>): CartUpdateAction[] => [
  { action: 'addItemShippingAddress', address: withFields(address) },
]

export const setShipment = ({
  address,
}: Extract<CartChange, { type: 'set-shipment' }>): CartUpdateAction[] => [
  { action: 'updateItemShippingAddress', address: withFields(address) },
]

/** Slugs cannot be changed, so the line is created again for its new shipment. */
export function moveCustomLine({
  line,
  slug,
  targets,
}: Extract<CartChange, { type: 'move-custom-line' }>): CartUpdateAction[] {
  const shippingDetails = { targets }
  if (slug === line.slug) {
    return [{ action: 'setCustomLineItemShippingDetails', customLineItemId: line.id, shippingDetails }]
  }
  return [
    { action: 'removeCustomLineItem', customLineItemId: line.id },
    {
      action: 'addCustomLineItem',
      slug,
      name: { en: line.name },
      money: moneyOf(line.money),
      quantity: line.quantity,
      ...taxedAs(line.taxCategoryId),
      ...(targets.length > 0 && { shippingDetails }),
    },
  ]
}

export function setShipping({
  shipping,
  address,
  replaces,
}: Extract<CartChange, { type: 'set-shipping' }>): CartUpdateAction[] {
  const { key: shippingKey, methodId, name, price, taxCategoryId } = shipping
  const shippingAddress = fromAddress(address)
  return [
    ...(replaces ? [{ action: 'removeShippingMethod' as const, shippingKey }] : []),
    methodId
      ? {
          action: 'addShippingMethod',
          shippingKey,
          shippingMethod: { typeId: 'shipping-method', id: methodId },
          shippingAddress,
        }
      : {
          action: 'addCustomShippingMethod',
          shippingKey,
          shippingMethodName: name,
          shippingRate: { price: moneyOf(price) },
          ...(taxCategoryId ? taxedAs(taxCategoryId) : { taxCategory: SHIPPING_TAX }),
          shippingAddress,
        },
  ]
}

export const removeShipment = ({
  addressKey,
  shippingMethodKey,
}: Extract<CartChange, { type: 'remove-shipment' }>): CartUpdateAction[] => [
  ...(shippingMethodKey ? [{ action: 'removeShippingMethod' as const, shippingKey: shippingMethodKey }] : []),
  { action: 'removeItemShippingAddress', addressKey },
]
