import type { Cart, TaxMode } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customFieldFields, customTypeFields } from '../../engine/custom'
import { invalidOperation, requiredField } from '../../engine/errors'
import { anyMoney, country, key, locale, typedMoney } from '../../engine/schemas'
import { cartAction } from '../cart-action'
import { withFieldSet, withTypeSet } from '../custom-fields'
import { assertFitsCart, centsOf } from '../money'
import { roundingMode, taxCalculationMode, taxMode } from '../schema'
import { assertTaxMode } from '../tax-rate'

export const DELETE_AFTER_DAYS = 90

const setCountry = cartAction({ country: country.optional() }, (cart, fields) => ({
  ...cart,
  country: fields.country,
}))

const setLocale = cartAction({ locale: locale.optional() }, (cart, fields) => ({
  ...cart,
  locale: fields.locale,
}))

const setKey = cartAction({ key: key.optional() }, (cart, fields) => ({ ...cart, key: fields.key }))

const setPurchaseOrderNumber = cartAction({ purchaseOrderNumber: z.string().optional() }, (cart, fields) => ({
  ...cart,
  purchaseOrderNumber: fields.purchaseOrderNumber,
}))

const setDeleteDaysAfterLastModification = cartAction(
  { deleteDaysAfterLastModification: z.int().min(1).max(365_250).optional() },
  (cart, fields) => ({
    ...cart,
    deleteDaysAfterLastModification: fields.deleteDaysAfterLastModification ?? DELETE_AFTER_DAYS,
  }),
)

/** Removes external and computed tax. */
function untaxed(cart: Cart): Cart {
  const item = { taxRate: undefined, taxedPrice: undefined, perMethodTaxRate: [], taxedPricePortions: [] }
  const info = { taxRate: undefined, taxedPrice: undefined }
  return {
    ...cart,
    taxedPrice: undefined,
    taxedShippingPrice: undefined,
    lineItems: cart.lineItems.map((line) => ({ ...line, ...item })),
    customLineItems: cart.customLineItems.map((line) => ({ ...line, ...item })),
    shippingInfo: cart.shippingInfo && { ...cart.shippingInfo, ...info },
    shipping: cart.shipping.map((entry) => ({ ...entry, shippingInfo: { ...entry.shippingInfo, ...info } })),
  }
}

function withTaxMode(cart: Cart, mode: TaxMode): Cart {
  if (mode === cart.taxMode) return cart
  if (mode === 'Platform' && cart.customLineItems.some(({ taxCategory }) => !taxCategory)) {
    throw requiredField('taxCategory')
  }
  return { ...untaxed(cart), taxMode: mode }
}

const changeTaxMode = cartAction({ taxMode }, (cart, fields) => withTaxMode(cart, fields.taxMode), 'refused')

const changeTaxRoundingMode = cartAction({ taxRoundingMode: roundingMode }, (cart, fields) => ({
  ...cart,
  taxRoundingMode: fields.taxRoundingMode,
}))

const changePriceRoundingMode = cartAction({ priceRoundingMode: roundingMode }, (cart, fields) => ({
  ...cart,
  priceRoundingMode: fields.priceRoundingMode,
}))

const changeTaxCalculationMode = cartAction({ taxCalculationMode }, (cart, fields) => ({
  ...cart,
  taxCalculationMode: fields.taxCalculationMode,
}))

const taxPortion = z.object({
  name: z.string().optional(),
  rate: z.number().min(0).max(1),
  amount: anyMoney,
})

const setCartTotalTax = cartAction(
  { externalTotalGross: anyMoney, externalTaxPortions: z.array(taxPortion).optional() },
  (cart, { externalTotalGross, externalTaxPortions = [] }) => {
    assertTaxMode(cart, 'ExternalAmount')
    assertFitsCart(externalTotalGross, cart.totalPrice.currencyCode)
    const totalGross = centsOf(externalTotalGross)
    const tax = totalGross.centAmount - cart.totalPrice.centAmount
    if (tax < 0) throw invalidOperation('The total gross is lower than the total price of the cart.')
    return {
      ...cart,
      taxedPrice: {
        totalNet: cart.totalPrice,
        totalGross,
        totalTax: typedMoney({ ...totalGross, centAmount: tax }),
        taxPortions: externalTaxPortions.map((portion) => ({ ...portion, amount: centsOf(portion.amount) })),
      },
    }
  },
)

export const settingActions = {
  setCountry,
  setLocale,
  setKey,
  setPurchaseOrderNumber,
  setDeleteDaysAfterLastModification,
  changeTaxMode,
  changeTaxRoundingMode,
  changePriceRoundingMode,
  changeTaxCalculationMode,
  setCartTotalTax,
  setCustomType: cartAction(customTypeFields, (cart, fields, context) => withTypeSet(cart, fields, context)),
  setCustomField: cartAction(customFieldFields, (cart, fields, context) =>
    withFieldSet(cart, fields, context),
  ),
}
