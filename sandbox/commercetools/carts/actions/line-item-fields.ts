import type { LineItem, MethodTaxRate, TaxRate } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customFieldFields, customTypeFields } from '../../engine/custom'
import { invalidOperation } from '../../engine/errors'
import { anyMoney } from '../../engine/schemas'
import { cartAction, withLineItem } from '../cart-action'
import { distributionChannelOf } from '../channels'
import { withFieldSet, withTypeSet } from '../custom-fields'
import { externallyTaxed } from '../external-tax'
import { pricesOf } from '../line-item'
import {
  channel,
  externalTaxAmount,
  externalTaxRate,
  externalTotalPrice,
  inventoryMode,
  lineItemName,
} from '../schema'
import { assertTaxMode, shippingKeyFor, taxRateOf } from '../tax-rate'
import { lineItemOf } from './line-items'

const setLineItemDistributionChannel = cartAction(
  { ...lineItemName, distributionChannel: channel.optional() },
  (cart, fields, context) => {
    const distributionChannel =
      fields.distributionChannel && distributionChannelOf(fields.distributionChannel, context)
    return withLineItem(cart, { ...lineItemOf(cart, fields), distributionChannel }, context)
  },
  'refused',
)

const setLineItemInventoryMode = cartAction(
  { ...lineItemName, inventoryMode: inventoryMode.optional() },
  (cart, fields, context) => {
    const own = fields.inventoryMode === cart.inventoryMode ? undefined : fields.inventoryMode
    return withLineItem(cart, { ...lineItemOf(cart, fields), inventoryMode: own }, context)
  },
)

/** A gift's price cannot be set. */
function assertSellable(item: LineItem): void {
  if (item.lineItemMode === 'GiftLineItem') {
    throw invalidOperation('The price of a gift line item cannot be set.')
  }
}

const setLineItemPrice = cartAction(
  { ...lineItemName, externalPrice: anyMoney.optional() },
  (cart, fields, context) => {
    const item = lineItemOf(cart, fields)
    assertSellable(item)
    if (!fields.externalPrice && item.priceMode !== 'ExternalPrice') return cart
    const prices = pricesOf({ externalPrice: fields.externalPrice }, cart, context)
    return withLineItem(cart, { ...item, ...prices }, context)
  },
  'refused',
)

const setLineItemTotalPrice = cartAction(
  { ...lineItemName, externalTotalPrice: externalTotalPrice.optional() },
  (cart, fields, context) => {
    const item = lineItemOf(cart, fields)
    assertSellable(item)
    if (!fields.externalTotalPrice && item.priceMode !== 'ExternalTotal') return cart
    const prices = pricesOf({ externalTotalPrice: fields.externalTotalPrice }, cart, context)
    return withLineItem(cart, { ...item, ...prices }, context)
  },
  'refused',
)

/** The rates by shipping method with one of them set or removed. */
export function withMethodTaxRate(
  rates: readonly MethodTaxRate[],
  shippingMethodKey: string,
  taxRate: TaxRate | undefined,
): MethodTaxRate[] {
  const others = rates.filter((rate) => rate.shippingMethodKey !== shippingMethodKey)
  return taxRate ? [...others, { shippingMethodKey, taxRate }] : others
}

const setLineItemTaxRate = cartAction(
  { ...lineItemName, externalTaxRate: externalTaxRate.optional(), shippingKey: z.string().optional() },
  (cart, fields, context) => {
    assertTaxMode(cart, 'External')
    const item = lineItemOf(cart, fields)
    const shippingKey = shippingKeyFor(cart, fields.shippingKey)
    const taxRate = fields.externalTaxRate && taxRateOf(fields.externalTaxRate)
    const changed =
      shippingKey === undefined
        ? { ...item, taxRate }
        : { ...item, perMethodTaxRate: withMethodTaxRate(item.perMethodTaxRate, shippingKey, taxRate) }
    return withLineItem(cart, changed, context)
  },
)

const setLineItemTaxAmount = cartAction(
  { ...lineItemName, externalTaxAmount: externalTaxAmount.optional(), shippingKey: z.string().optional() },
  (cart, fields, context) => {
    assertTaxMode(cart, 'ExternalAmount')
    const item = lineItemOf(cart, fields)
    shippingKeyFor(cart, fields.shippingKey)
    const taxed = externallyTaxed(fields.externalTaxAmount, item.totalPrice)
    return withLineItem(cart, { ...item, ...taxed }, context)
  },
)

const setLineItemCustomField = cartAction(
  { ...lineItemName, ...customFieldFields },
  (cart, fields, context) =>
    withLineItem(cart, withFieldSet(lineItemOf(cart, fields), fields, context), context),
)

const setLineItemCustomType = cartAction({ ...lineItemName, ...customTypeFields }, (cart, fields, context) =>
  withLineItem(cart, withTypeSet(lineItemOf(cart, fields), fields, context), context),
)

export const lineItemFieldActions = {
  setLineItemDistributionChannel,

  setLineItemInventoryMode,
  setLineItemPrice,
  setLineItemTotalPrice,
  setLineItemTaxRate,
  setLineItemTaxAmount,

  setLineItemCustomField,
  setLineItemCustomType,
}
