import type { TaxRate } from '@commercetools/platform-sdk'
import { cents } from '../pricing/money'
import { customField } from './address-fields'
import { type FieldLookup, type FieldTable, moneyFields, referenceFields } from './fields'
import { attributeField, categoryFields } from './product-fields'
import type { CustomLineSubject, LineSubject } from './subjects'

function taxRateFields<Subject>(read: (subject: Subject) => TaxRate | undefined): FieldTable<Subject> {
  return {
    taxRate: { type: 'object', read },
    'taxRate.id': { type: 'string', read: (subject) => read(subject)?.id },
    'taxRate.name': { type: 'string', read: (subject) => read(subject)?.name },
    'taxRate.amount': { type: 'number', read: (subject) => read(subject)?.amount },
    'taxRate.includedInPrice': { type: 'boolean', read: (subject) => read(subject)?.includedInPrice },
    'taxRate.country': { type: 'string', read: (subject) => read(subject)?.country },
    'taxRate.state': { type: 'string', read: (subject) => read(subject)?.state },
  }
}

/** Net and gross of a line, in the currency of its total. */
function taxedFields<Subject extends LineSubject | CustomLineSubject>(): FieldTable<Subject> {
  const part = (name: 'net' | 'gross') => (subject: Subject) => {
    const taxed = subject.taxed()
    return taxed && cents(taxed[name], subject.line.totalPrice.currencyCode)
  }
  return { ...moneyFields('taxedPrice.net', part('net')), ...moneyFields('taxedPrice.gross', part('gross')) }
}

const lineTable: FieldTable<LineSubject> = {
  'product.id': { type: 'string', refersTo: 'product', read: ({ line }) => line.productId },
  'product.key': { type: 'string', read: ({ line, product }) => product?.key ?? line.productKey },
  ...referenceFields<LineSubject>(
    'productType',
    'product-type',
    ({ line, product }) => product?.productType ?? line.productType,
  ),
  'variant.id': { type: 'number', read: ({ line }) => line.variant.id },
  'variant.key': { type: 'string', read: ({ line }) => line.variant.key },
  sku: { type: 'string', read: ({ line }) => line.variant.sku },
  quantity: { type: 'number', read: ({ line }) => line.quantity },
  addedAt: { type: 'datetime', read: ({ line }) => line.addedAt },
  priceMode: { type: 'string', read: ({ line }) => line.priceMode },
  lineItemMode: { type: 'string', read: ({ line }) => line.lineItemMode },
  inventoryMode: { type: 'string', read: ({ line }) => line.inventoryMode },
  ...moneyFields<LineSubject>('price', ({ line }) => line.price.value),
  amount: {
    type: 'number',
    read: ({ line }) => line.price.value.centAmount / 10 ** line.price.value.fractionDigits,
  },
  centAmount: { type: 'number', read: ({ line }) => line.price.value.centAmount },
  currency: { type: 'string', read: ({ line }) => line.price.value.currencyCode },
  'price.id': { type: 'string', read: ({ line }) => line.price.id },
  'price.key': { type: 'string', read: ({ line }) => line.price.key },
  'price.country': { type: 'string', read: ({ line }) => line.price.country },
  ...referenceFields<LineSubject>(
    'price.customerGroup',
    'customer-group',
    ({ line }) => line.price.customerGroup,
  ),
  ...referenceFields<LineSubject>('price.channel', 'channel', ({ line }) => line.price.channel),
  'price.validFrom': { type: 'datetime', read: ({ line }) => line.price.validFrom },
  'price.validUntil': { type: 'datetime', read: ({ line }) => line.price.validUntil },
  'price.discounted': { type: 'object', read: ({ line }) => line.price.discounted },
  ...moneyFields<LineSubject>('price.discounted.value', ({ line }) => line.price.discounted?.value),
  ...referenceFields<LineSubject>(
    'price.discount',
    'product-discount',
    ({ line }) => line.price.discounted?.discount,
  ),
  ...referenceFields<LineSubject>(
    'price.discounted.discount',
    'product-discount',
    ({ line }) => line.price.discounted?.discount,
  ),
  ...moneyFields<LineSubject>('totalPrice', ({ line, total }) => cents(total, line.totalPrice.currencyCode)),
  ...referenceFields<LineSubject>('supplyChannel', 'channel', ({ line }) => line.supplyChannel),
  ...referenceFields<LineSubject>('distributionChannel', 'channel', ({ line }) => line.distributionChannel),
  ...categoryFields<LineSubject>(({ product }) => product),
  ...taxRateFields<LineSubject>(({ line }) => line.taxRate),
  ...taxedFields<LineSubject>(),
}

export const lineField: FieldLookup<LineSubject> = (path) => {
  if (path[0] === 'attributes') return attributeField(path.slice(1), ({ line }) => line.variant)
  if (path[0] === 'custom') return customField(path.slice(1), ({ line }) => line.custom)
  return Object.hasOwn(lineTable, path.join('.')) ? lineTable[path.join('.')] : undefined
}

const customLineTable: FieldTable<CustomLineSubject> = {
  ...moneyFields<CustomLineSubject>('money', ({ line }) => line.money),
  ...moneyFields<CustomLineSubject>('price', ({ line }) => line.money),
  ...moneyFields<CustomLineSubject>('totalPrice', ({ line, total }) =>
    cents(total, line.totalPrice.currencyCode),
  ),
  slug: { type: 'string', read: ({ line }) => line.slug },
  key: { type: 'string', read: ({ line }) => line.key },
  quantity: { type: 'number', read: ({ line }) => line.quantity },
  priceMode: { type: 'string', read: ({ line }) => line.priceMode },
  ...referenceFields<CustomLineSubject>('taxCategory', 'tax-category', ({ line }) => line.taxCategory),
  ...taxRateFields<CustomLineSubject>(({ line }) => line.taxRate),
  ...taxedFields<CustomLineSubject>(),
}

export const customLineField: FieldLookup<CustomLineSubject> = (path) => {
  if (path[0] === 'custom') return customField(path.slice(1), ({ line }) => line.custom)
  return Object.hasOwn(customLineTable, path.join('.')) ? customLineTable[path.join('.')] : undefined
}
