import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { moneyFieldOf, moneyOf } from '~/services/commercetools/money'
import { fromAddress } from './mapping-address'
import { type ChangeOf, SHIPPING_TAX } from './shipment-actions'

export const addCharge = ({
  slug,
  name,
  price,
  targets,
  reason,
}: ChangeOf<'add-charge'>): CartUpdateAction => ({
  action: 'addCustomLineItem',
  name: { en: name },
  slug,
  quantity: 1,
  money: moneyOf(price),
  taxCategory: SHIPPING_TAX,
  priceMode: 'External',
  shippingDetails: targets && { targets },
  custom: reason
    ? { type: { typeId: 'type', key: 'line-item' }, fields: { adjustmentReason: reason } }
    : undefined,
})

export const setShippingMethod = ({ name, price }: ChangeOf<'set-shipping-method'>): CartUpdateAction => ({
  action: 'setCustomShippingMethod',
  shippingMethodName: name,
  shippingRate: { price: moneyOf(price) },
  taxCategory: SHIPPING_TAX,
})

export function setDeliveryFields({ fields, addressKey }: ChangeOf<'set-delivery-fields'>): CartUpdateAction {
  const price = moneyFieldOf(fields.price)
  const custom = { type: { typeId: 'type', key: 'shipment' }, fields: { ...fields, price } } as const
  return addressKey
    ? { action: 'setItemShippingAddressCustomType', addressKey, ...custom }
    : { action: 'setShippingAddressCustomType', ...custom }
}

export const setShippingAddress = ({
  address,
  kept,
}: ChangeOf<'set-shipping-address'>): CartUpdateAction => ({
  action: 'setShippingAddress',
  address: {
    ...fromAddress(address),
    custom: kept && { type: { typeId: 'type', key: 'shipment' }, fields: kept },
  },
})
