import { AUTO_DELIVERY_CHANNEL } from '@cobnut/platform/channels'
import type { CartAddLineItemAction, CartUpdateAction, FieldContainer } from '@commercetools/platform-sdk'
import type { CartChange } from '~/models/cart/cart-change'
import type { AddItem } from '~/models/cart/intents'
import { moneyOf } from '~/services/commercetools/money'
import { addCharge, setDeliveryFields, setShippingAddress, setShippingMethod } from './checkout-actions'
import { fromAddress } from './mapping-address'
import { addShipment, moveCustomLine, removeShipment, setShipment, setShipping } from './shipment-actions'

/** Keys that the project's configuration has at commercetools. */
export const CART_TYPE = 'cart'
const LINE_TYPE = 'line-item'

const autoDeliveryChannel = { typeId: 'channel', key: AUTO_DELIVERY_CHANNEL } as const

/** The lines to add when there is no cart yet, as a draft has them: the same fields as the action. */
type LineDraft = Omit<CartAddLineItemAction, 'action'>

type Marks = { externalId?: string; parentExternalId?: string }

/** A product to add, as the platform takes it. */
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

/** One step of an edit as commercetools' update actions. */
export function toActions(change: CartChange): CartUpdateAction[] {
  switch (change.type) {
    case 'add-line': {
      const { item, externalId, parentExternalId } = change
      return [{ action: 'addLineItem', ...toLineDraft(item, { externalId, parentExternalId }) }]
    }
    case 'set-quantity':
      return [
        {
          action: 'changeLineItemQuantity',
          lineItemId: change.lineId,
          quantity: change.quantity,
          ...(change.price !== undefined && { externalPrice: moneyOf(change.price) }),
        },
      ]
    case 'set-targets':
      return [
        {
          action: 'setLineItemShippingDetails',
          lineItemId: change.lineId,
          shippingDetails: { targets: change.targets },
        },
      ]
    case 'remove-line':
      return [{ action: 'removeLineItem', lineItemId: change.lineId }]
    case 'add-charge':
      return [addCharge(change)]
    case 'remove-custom-line':
      return [{ action: 'removeCustomLineItem', customLineItemId: change.customLineId }]
    case 'remove-shipment':
      return removeShipment(change)
    case 'move-custom-line':
      return moveCustomLine(change)
    case 'add-shipment':
      return addShipment(change)
    case 'set-shipment':
      return setShipment(change)
    case 'set-shipping':
      return setShipping(change)
    case 'add-code':
      return [{ action: 'addDiscountCode', code: change.code }]
    case 'remove-code':
      return [{ action: 'removeDiscountCode', discountCode: { typeId: 'discount-code', id: change.codeId } }]
    case 'set-field':
      return [{ action: 'setCustomField', name: change.name, value: change.value }]
    case 'set-line-field':
      return [
        {
          action: 'setLineItemCustomField',
          lineItemId: change.lineId,
          name: change.name,
          value: change.value,
        },
      ]
    case 'reserve-stock':
      return [
        {
          action: 'setLineItemInventoryMode',
          lineItemId: change.lineId,
          inventoryMode: 'ReserveOnOrder',
        },
      ]
    case 'set-channel':
      return [
        {
          action: 'setLineItemDistributionChannel',
          lineItemId: change.lineId,
          ...(change.autoDelivery && { distributionChannel: autoDeliveryChannel }),
        },
      ]
    case 'set-customer':
      return [{ action: 'setCustomerId', ...(change.customerId && { customerId: change.customerId }) }]
    case 'set-email':
      return [{ action: 'setCustomerEmail', email: change.email }]
    case 'clear-addresses':
      return [{ action: 'setShippingAddress' }, { action: 'setBillingAddress' }]
    case 'set-shipping-address':
      return [setShippingAddress(change)]
    case 'set-billing-address':
      return [{ action: 'setBillingAddress', address: fromAddress(change.address) }]
    case 'set-shipping-method':
      return [setShippingMethod(change)]
    case 'clear-shipping-method':
      return [{ action: 'setShippingMethod' }]
    case 'set-delivery-fields':
      return [setDeliveryFields(change)]
    case 'tax-everything':
      return [{ action: 'changeTaxMode', taxMode: 'Platform' }]
    case 'clear-direct-discounts':
      return [{ action: 'setDirectDiscounts', discounts: [] }]
    case 'recalculate':
      return [{ action: 'recalculate', updateProductData: true }]
  }
}
