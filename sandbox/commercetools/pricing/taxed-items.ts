import type {
  Cart,
  CustomLineItem,
  LineItem,
  MethodTaxedPrice,
  MethodTaxRate,
  TaxCategory,
  TaxedItemPrice,
  TaxRate,
} from '@commercetools/platform-sdk'
import { isGift } from './gifts'
import { type Item, perQuantity, totalOf } from './items'
import { settingsOf } from './lines'
import { cents } from './money'
import { pricedInfo, quantitiesByMethod, type Shipment, totalsByMethod } from './shipments'
import { findTaxRate } from './tax-rates'
import { sumTaxed, taxAmount, taxedItemPrice, taxOf } from './taxes'
import type { PricingContext, PricingFailure } from './types'

type LineTaxes = {
  readonly taxRate?: TaxRate
  readonly taxedPrice?: TaxedItemPrice
  readonly perMethodTaxRate: MethodTaxRate[]
  readonly taxedPricePortions: MethodTaxedPrice[]
}

const UNTAXED: LineTaxes = {
  taxRate: undefined,
  taxedPrice: undefined,
  perMethodTaxRate: [],
  taxedPricePortions: [],
}

type Result<Value> = { readonly ok: true; readonly value: Value } | PricingFailure

function categoryOf(item: Item, context: PricingContext): TaxCategory | undefined {
  const id =
    item.kind === 'custom'
      ? item.line.taxCategory?.id
      : context.products.get(item.line.productId)?.taxCategory?.id
  return id === undefined ? undefined : context.taxCategories.get(id)
}

/** One shipping method: the line's rate on its total. */
function taxedBySingle(cart: Cart, item: Item): LineTaxes {
  const { taxRate } = item.line
  if (!taxRate) return UNTAXED
  const settings = settingsOf(cart)
  const taxed = taxOf(totalOf(item), item.portions, taxRate, settings)
  return { ...UNTAXED, taxRate, taxedPrice: taxedItemPrice(taxed, taxRate, settings.currency) }
}

/** Several methods: a rate for each address; complete only if every unit has a destination. */
function taxedByMethod(
  cart: Cart,
  item: Item,
  shipments: readonly Shipment[],
  context: PricingContext,
): Result<LineTaxes> {
  const { currency, rounding } = settingsOf(cart)
  const rates: MethodTaxRate[] = []
  const portions: MethodTaxedPrice[] = []
  const category = categoryOf(item, context)
  for (const [shippingMethodKey, amount] of totalsByMethod(item)) {
    const place = shipments.find(({ key }) => key === shippingMethodKey)?.address
    let taxRate = item.line.perMethodTaxRate?.find(
      (one) => one.shippingMethodKey === shippingMethodKey,
    )?.taxRate
    if (cart.taxMode === 'Platform') {
      const found = findTaxRate(context.taxCategories, category?.id, place)
      if (!found.ok) return found
      taxRate = found.rate
    }
    if (!taxRate) continue
    rates.push({ shippingMethodKey, taxRate })
    const taxedPrice = taxedItemPrice(taxAmount(amount, taxRate, rounding), taxRate, currency)
    portions.push({ shippingMethodKey, taxedPrice })
  }
  const quantities = [...quantitiesByMethod(item).values()]
  const isWhole =
    portions.length === quantities.length &&
    quantities.reduce((sum, quantity) => sum + quantity, 0) === item.quantity
  const prices = portions.flatMap(({ taxedPrice }) => (taxedPrice ? [taxedPrice] : []))
  return {
    ok: true,
    value: {
      taxRate: undefined,
      taxedPrice: isWhole ? sumTaxed(prices, currency) : undefined,
      perMethodTaxRate: cart.taxMode === 'Platform' ? rates : (item.line.perMethodTaxRate ?? []),
      taxedPricePortions: portions,
    },
  }
}

/** External amounts are kept until the price changes. */
function taxedFromOutside(item: Item): LineTaxes {
  const { line } = item
  if (line.totalPrice.centAmount !== totalOf(item)) return UNTAXED
  return {
    taxRate: line.taxRate,
    taxedPrice: line.taxedPrice,
    perMethodTaxRate: line.perMethodTaxRate ?? [],
    taxedPricePortions: line.taxedPricePortions ?? [],
  }
}

function taxesOf(
  cart: Cart,
  item: Item,
  shipments: readonly Shipment[],
  context: PricingContext,
): Result<LineTaxes> {
  if (cart.taxMode === 'Disabled') return { ok: true, value: UNTAXED }
  if (cart.taxMode === 'ExternalAmount') return { ok: true, value: taxedFromOutside(item) }
  if (cart.shippingMode === 'Multiple') return taxedByMethod(cart, item, shipments, context)
  return { ok: true, value: taxedBySingle(cart, item) }
}

/** Whether the targets add up to the quantity. */
function withValidity<Line extends LineItem | CustomLineItem>(line: Line): Line {
  const details = line.shippingDetails
  if (!details) return line
  const sum = details.targets.reduce((total, { quantity }) => total + quantity, 0)
  const valid = sum === line.quantity
  return valid === details.valid ? line : { ...line, shippingDetails: { ...details, valid } }
}

type FinishedItems = {
  readonly ok: true
  readonly lineItems: LineItem[]
  readonly customLineItems: CustomLineItem[]
}

export function finishItems(
  cart: Cart,
  items: readonly Item[],
  shipments: readonly Shipment[],
  context: PricingContext,
): FinishedItems | PricingFailure {
  const currency = cart.totalPrice.currencyCode
  const lineItems: LineItem[] = []
  const customLineItems: CustomLineItem[] = []
  for (const item of items) {
    const taxes = taxesOf(cart, item, shipments, context)
    if (!taxes.ok) return taxes
    const computed = { ...taxes.value, totalPrice: cents(totalOf(item), currency) }
    if (item.kind === 'custom') {
      const discountedPricePerQuantity = perQuantity(item, currency)
      customLineItems.push(withValidity({ ...item.line, ...computed, discountedPricePerQuantity }))
      continue
    }
    const discountedPricePerQuantity = isGift(item.line)
      ? item.line.discountedPricePerQuantity
      : perQuantity(item, currency)
    lineItems.push(withValidity({ ...item.line, ...computed, discountedPricePerQuantity }))
  }
  return { ok: true, lineItems, customLineItems }
}

export function finishShipment(
  cart: Cart,
  shipment: Shipment,
  context: PricingContext,
): Result<Shipment['info']> {
  const { info: before, address, value } = shipment
  const info = pricedInfo(shipment)
  const { currency, rounding } = settingsOf(cart)
  const untaxed = { ...info, taxRate: undefined, taxedPrice: undefined }
  if (cart.taxMode === 'Disabled') return { ok: true, value: untaxed }
  if (cart.taxMode === 'ExternalAmount') {
    const paid = before.discountedPrice?.value.centAmount ?? before.price.centAmount
    return { ok: true, value: paid === value ? info : untaxed }
  }
  let taxRate = before.taxRate
  if (cart.taxMode === 'Platform') {
    const found = findTaxRate(context.taxCategories, info.taxCategory?.id, address)
    if (!found.ok) return found
    taxRate = found.rate
  }
  if (!taxRate) return { ok: true, value: untaxed }
  const taxedPrice = taxedItemPrice(taxAmount(value, taxRate, rounding), taxRate, currency)
  return { ok: true, value: { ...info, taxRate, taxedPrice } }
}
