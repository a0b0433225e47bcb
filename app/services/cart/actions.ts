import { AUTO_DELIVERY_CHANNEL } from '@cobnut/platform/channels'
import type { CartAddLineItemAction, CartUpdateAction, FieldContainer } from '@commercetools/platform-sdk'
import type { CartChange } from '~/models/cart/cart-change'
import type { AddItem } from '~/models/cart/intents'
import { moneyOf } from '~/services/commercetools/money'
import { addCharge, setDeliveryFields, setShippingAddress, setShippingMethod } from './checkout-actions'
import { fromAddress } from './mapping-address'
import { LINE_TYPE } from './own-type'
import { type ChangeOf, moveCustomLine, removeShipment, setShipping, withFields } from './shipment-actions'

const autoDeliveryChannel = { typeId: 'channel', key: AUTO_DELIVERY_CHANNEL } as const

/** A draft's line has the same fields as the action. */
type LineDraft = Omit<CartAddLineItemAction, 'action'>

type Marks = { externalId?: string; parentExternalId?: string }

export function toLineDraft(item: AddItem, marks: Marks): LineDraft {
  const onAutoDelivery = item.autoDeliveryIntervalDays !== undefined
  const fields: Record<string, unknown> = {
    listMetadata: item.listMetadata,
    greetingCardMessage: item.greetingCardMessage,
    customizationsDescription: item.customizationsDescription,
    customizations: item.customizations,
    recipientsJson: item.recipientsJson,
    autoDeliveryInterval: item.autoDeliveryIntervalDays,
    autoDeliveryOfferLocation: onAutoDelivery ? item.autoDeliveryOfferLocation : undefined,
    autoDeliveryOfferType: onAutoDelivery ? item.autoDeliveryOfferType : undefined,
    markedAsGift: item.markedAsGift || undefined,
    customTrayNetWeight:
      item.customTrayNetWeight === undefined ? undefined : String(item.customTrayNetWeight),
    ...marks,
  }
  const present: FieldContainer = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  )
  return {
    sku: item.sku,
    quantity: item.quantity,
    externalPrice: item.amount !== undefined ? moneyOf(item.amount) : undefined,
    distributionChannel: onAutoDelivery ? autoDeliveryChannel : undefined,
    // Always with the type: a field can only be set later on a line that has it.
    custom: { type: { typeId: 'type', key: LINE_TYPE }, fields: present },
  }
}

type Actions = { [Type in CartChange['type']]: (change: ChangeOf<Type>) => CartUpdateAction[] }

const ACTIONS: Actions = {
  'add-line': ({ item, externalId, parentExternalId }) => [
    { action: 'addLineItem', ...toLineDraft(item, { externalId, parentExternalId }) },
  ],
  'set-quantity': ({ lineId, quantity, price }) => [
    {
      action: 'changeLineItemQuantity',
      lineItemId: lineId,
      quantity,
      externalPrice: price === undefined ? undefined : moneyOf(price),
    },
  ],
  'set-targets': ({ lineId, targets }) => [
    { action: 'setLineItemShippingDetails', lineItemId: lineId, shippingDetails: { targets } },
  ],
  'remove-line': ({ lineId }) => [{ action: 'removeLineItem', lineItemId: lineId }],
  'add-charge': (change) => [addCharge(change)],
  'remove-custom-line': ({ customLineId }) => [
    { action: 'removeCustomLineItem', customLineItemId: customLineId },
  ],
  'remove-shipment': removeShipment,
  'move-custom-line': moveCustomLine,
  'add-shipment': ({ address }) => [{ action: 'addItemShippingAddress', address: withFields(address) }],
  'set-shipment': ({ address }) => [{ action: 'updateItemShippingAddress', address: withFields(address) }],
  'set-shipping': setShipping,
  'add-code': ({ code }) => [{ action: 'addDiscountCode', code }],
  'remove-code': ({ codeId }) => [
    { action: 'removeDiscountCode', discountCode: { typeId: 'discount-code', id: codeId } },
  ],
  'set-field': ({ name, value }) => [{ action: 'setCustomField', name, value }],
  'set-line-field': ({ lineId, name, value }) => [
    { action: 'setLineItemCustomField', lineItemId: lineId, name, value },
  ],
  'reserve-stock': ({ lineId }) => [
    { action: 'setLineItemInventoryMode', lineItemId: lineId, inventoryMode: 'ReserveOnOrder' },
  ],
  'set-channel': ({ lineId, autoDelivery }) => [
    {
      action: 'setLineItemDistributionChannel',
      lineItemId: lineId,
      distributionChannel: autoDelivery ? autoDeliveryChannel : undefined,
    },
  ],
  'set-customer': ({ customerId }) => [{ action: 'setCustomerId', customerId: customerId || undefined }],
  'set-email': ({ email }) => [{ action: 'setCustomerEmail', email }],
  'clear-addresses': () => [{ action: 'setShippingAddress' }, { action: 'setBillingAddress' }],
  'set-shipping-address': (change) => [setShippingAddress(change)],
  'set-billing-address': ({ address }) => [{ action: 'setBillingAddress', address: fromAddress(address) }],
  'set-shipping-method': (change) => [setShippingMethod(change)],
  'clear-shipping-method': () => [{ action: 'setShippingMethod' }],
  'set-delivery-fields': (change) => [setDeliveryFields(change)],
  'tax-everything': () => [{ action: 'changeTaxMode', taxMode: 'Platform' }],
  'clear-direct-discounts': () => [{ action: 'setDirectDiscounts', discounts: [] }],
  recalculate: () => [{ action: 'recalculate', updateProductData: true }],
}

export function toActions<Type extends CartChange['type']>(change: ChangeOf<Type>): CartUpdateAction[] {
  const actionsOf: Actions[Type] = ACTIONS[change.type as Type]
  return actionsOf(change)
}
