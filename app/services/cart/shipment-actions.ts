import type { AddressDraft, CartUpdateAction } from '@commercetools/platform-sdk'
import type { ItemShippingAddress } from '~/models/cart/cart'
import type { CartChange } from '~/models/cart/cart-change'
import { moneyOf } from '~/services/commercetools/money'
import { fromAddress } from './mapping-address'

export type ChangeOf<Type extends CartChange['type']> = Extract<CartChange, { type: Type }>

/** Shipping and packaging charges have the same tax. */
export const SHIPPING_TAX = { typeId: 'tax-category' as const, key: 'shipping' }
const SHIPMENT_TYPE = 'shipment'
const taxCategory = (id: string) => ({ typeId: 'tax-category' as const, id })

export function withFields(address: ItemShippingAddress): AddressDraft {
  const { kept, custom: _, ...plain } = address
  const type = { typeId: 'type' as const, key: SHIPMENT_TYPE }
  return {
    ...fromAddress(plain),
    custom: kept && Object.keys(kept).length > 0 ? { type, fields: kept } : undefined,
  }
}

/** Slugs cannot be changed, so the line is created again for its new shipment. */
export function moveCustomLine({ line, slug, targets }: ChangeOf<'move-custom-line'>): CartUpdateAction[] {
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
      taxCategory: line.taxCategoryId ? taxCategory(line.taxCategoryId) : undefined,
      shippingDetails: targets.length > 0 ? shippingDetails : undefined,
    },
  ]
}

export function setShipping({ shipping, address, replaces }: ChangeOf<'set-shipping'>): CartUpdateAction[] {
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
          taxCategory: taxCategoryId ? taxCategory(taxCategoryId) : SHIPPING_TAX,
          shippingAddress,
        },
  ]
}

export const removeShipment = ({
  addressKey,
  shippingMethodKey: shippingKey,
}: ChangeOf<'remove-shipment'>): CartUpdateAction[] => [
  ...(shippingKey ? [{ action: 'removeShippingMethod' as const, shippingKey }] : []),
  { action: 'removeItemShippingAddress', addressKey },
]
