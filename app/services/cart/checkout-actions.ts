import type { CartUpdateAction } from '@commercetools/platform-sdk'
import type { CartChange } from '~/models/cart/cart-change'
import { moneyOf } from '~/services/commercetools/money'
import { fromAddress } from './mapping-address'
import { SHIPPING_TAX } from './shipment-actions'

type Change<Type extends CartChange['type']> = Extract<CartChange, { type: Type }>

export const addCharge = ({
  slug,
  name,
  price,
  targets,
  reason,
}: Change<'add-charge'>): CartUpdateAction => ({
  action: 'addCustomLineItem',
  name: { en: name },
  slug,
  quantity: 1,
  money: moneyOf(price),
  taxCategory: SHIPPING_TAX,
  priceMode: 'External',
  ...(targets && { shippingDetails: { targets } }),
  ...(reason && {
    custom: { type: { typeId: 'type', key: 'line-item' }, fields: { adjustmentReason: reason } },
  }),
})

export const setShippingMethod = ({ name, price }: Change<'set-shipping-method'>): CartUpdateAction => ({
  action: 'setCustomShippingMethod',
  shippingMethodName: name,
  shippingRate: { price: moneyOf(price) },
  taxCategory: SHIPPING_TAX,
})

export function setDeliveryFields({ fields, addressKey }: Change<'set-delivery-fields'>): CartUpdateAction {
  const price = { type: 'centPrecision', ...moneyOf(fields.price), fractionDigits: 2 }
  const custom = { type: { typeId: 'type', key: 'shipment' }, fields: { ...fields, price } } as const
  return addressKey
    ? { action: 'setItemShippingAddressCustomType', addressKey, ...custom }
    : { action: 'setShippingAddressCustomType', ...custom }
}

export const setShippingAddress = ({ address, kept }: Change<'set-shipping-address'>): CartUpdateAction => ({
  action: 'setShippingAddress',
  address: {
    ...fromAddress(address),
    ...(kept && { custom: { type: { typeId: 'type', key: 'shipment' }, fields: kept } }),
  },
})
