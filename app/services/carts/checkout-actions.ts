import type { CartUpdateAction } from '@commercetools/platform-sdk'
import type { CartChange } from '~/models/cart/cart-change'
import type { Cents } from '~/models/money'
import { SHIPPING_TAX } from './shipment-actions'

type Change<Type extends CartChange['type']> = Extract<CartChange, { type: Type }>

const usd = (centAmount: Cents) => ({ currencyCode: 'USD', centAmount })

export const addCharge = ({ slug, name, price }: Change<'add-charge'>): CartUpdateAction => ({
  action: 'addCustomLineItem',
  name: { en: name },
  slug,
  quantity: 1,
  money: usd(price),
  taxCategory: SHIPPING_TAX,
  priceMode: 'External',
})

export const setShippingMethod = ({ name, price }: Change<'set-shipping-method'>): CartUpdateAction => ({
  action: 'setCustomShippingMethod',
  shippingMethodName: name,
  shippingRate: { price: usd(price) },
  taxCategory: SHIPPING_TAX,
})

export const setDeliveryFields = ({ fields }: Change<'set-delivery-fields'>): CartUpdateAction => ({
  action: 'setShippingAddressCustomType',
  type: { typeId: 'type', key: 'shipment' },
  fields: { ...fields, price: { type: 'centPrecision', ...usd(fields.price), fractionDigits: 2 } },
})
