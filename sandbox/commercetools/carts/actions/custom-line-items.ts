import type { Cart, CustomLineItem } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { anyMoney, quantity } from '../../engine/schemas'
import { cartAction, itemNamed } from '../cart-action'
import { withAddedCustomLineItem, withCustomLineItem } from '../custom-line-item'
import { externallyTaxed } from '../external-tax'
import { assertCount, shippingScopeOf, withQuantity } from '../line-item'
import { assertFitsCart, moneyOf } from '../money'
import {
  customLineItemFields,
  customLineItemName,
  customLinePriceMode,
  externalTaxAmount,
  externalTaxRate,
  shippingDetails,
  shippingTarget,
} from '../schema'
import { mergedTargets, shippingDetailsOf } from '../shipping-details'
import { assertTaxMode, shippingKeyFor, taxRateOf } from '../tax-rate'
import { withMethodTaxRate } from './line-item-fields'

type CustomLineItemName = { customLineItemId?: string; customLineItemKey?: string }

const customLineItemOf = (
  cart: Cart,
  { customLineItemId, customLineItemKey }: CustomLineItemName,
): CustomLineItem =>
  itemNamed(cart.customLineItems, { id: customLineItemId, key: customLineItemKey }, 'custom line item')

const without = (cart: Cart, item: CustomLineItem): Cart => ({
  ...cart,
  customLineItems: cart.customLineItems.filter(({ id }) => id !== item.id),
})

const removeCustomLineItem = cartAction(
  customLineItemName,
  (cart, fields) => without(cart, customLineItemOf(cart, fields)),
  'refused',
)

const changeCustomLineItemQuantity = cartAction(
  { ...customLineItemName, quantity },
  (cart, fields) => {
    const item = customLineItemOf(cart, fields)
    assertCount(fields.quantity, 0)
    return fields.quantity === 0
      ? without(cart, item)
      : withCustomLineItem(cart, withQuantity(item, fields.quantity))
  },
  'refused',
)

const changeCustomLineItemMoney = cartAction(
  { ...customLineItemName, money: anyMoney },
  (cart, fields) => {
    assertFitsCart(fields.money, cart.totalPrice.currencyCode)
    return withCustomLineItem(cart, { ...customLineItemOf(cart, fields), money: moneyOf(fields.money) })
  },
  'refused',
)

const changeCustomLineItemPriceMode = cartAction(
  { ...customLineItemName, mode: customLinePriceMode },
  (cart, fields) => withCustomLineItem(cart, { ...customLineItemOf(cart, fields), priceMode: fields.mode }),
)

const setCustomLineItemShippingDetails = cartAction(
  { ...customLineItemName, shippingDetails: shippingDetails.optional() },
  (cart, fields) => {
    const item = customLineItemOf(cart, fields)
    const details =
      fields.shippingDetails &&
      shippingDetailsOf(fields.shippingDetails.targets, item.quantity, shippingScopeOf(cart))
    return withCustomLineItem(cart, { ...item, shippingDetails: details })
  },
)

const applyDeltaToCustomLineItemShippingDetailsTargets = cartAction(
  { ...customLineItemName, targetsDelta: z.array(shippingTarget) },
  (cart, fields) => {
    const item = customLineItemOf(cart, fields)
    const targets = mergedTargets(item.shippingDetails?.targets ?? [], fields.targetsDelta)
    const details = shippingDetailsOf(targets, item.quantity, shippingScopeOf(cart))
    return withCustomLineItem(cart, { ...item, shippingDetails: details })
  },
)

const setCustomLineItemTaxRate = cartAction(
  { ...customLineItemName, externalTaxRate: externalTaxRate.optional(), shippingKey: z.string().optional() },
  (cart, fields) => {
    assertTaxMode(cart, 'External')
    const item = customLineItemOf(cart, fields)
    const shippingKey = shippingKeyFor(cart, fields.shippingKey)
    const taxRate = fields.externalTaxRate && taxRateOf(fields.externalTaxRate)
    return withCustomLineItem(
      cart,
      shippingKey === undefined
        ? { ...item, taxRate }
        : { ...item, perMethodTaxRate: withMethodTaxRate(item.perMethodTaxRate, shippingKey, taxRate) },
    )
  },
)

const setCustomLineItemTaxAmount = cartAction(
  {
    ...customLineItemName,
    externalTaxAmount: externalTaxAmount.optional(),
    shippingKey: z.string().optional(),
  },
  (cart, fields) => {
    assertTaxMode(cart, 'ExternalAmount')
    const item = customLineItemOf(cart, fields)
    shippingKeyFor(cart, fields.shippingKey)
    return withCustomLineItem(cart, {
      ...item,
      ...externallyTaxed(fields.externalTaxAmount, item.totalPrice),
    })
  },
)

export const customLineItemActions = {
  addCustomLineItem: cartAction(customLineItemFields, withAddedCustomLineItem, 'refused'),
  removeCustomLineItem,
  changeCustomLineItemQuantity,
  changeCustomLineItemMoney,
  changeCustomLineItemPriceMode,
  setCustomLineItemShippingDetails,
  applyDeltaToCustomLineItemShippingDetailsTargets,
  setCustomLineItemTaxRate,
  setCustomLineItemTaxAmount,
}
