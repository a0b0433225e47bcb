import { cents } from '../pricing/money'
import { addressFields, customField } from './address-fields'
import { type FieldLookup, type FieldTable, moneyFields, referenceFields } from './fields'
import type { CartSubject } from './subjects'

function taxedTotal(part: 'net' | 'gross') {
  return (subject: CartSubject) => {
    const taxed = subject.taxed()
    return taxed && cents(taxed[part], subject.cart.totalPrice.currencyCode)
  }
}

const table: FieldTable<CartSubject> = {
  currency: { type: 'string', read: ({ cart }) => cart.totalPrice.currencyCode },
  country: { type: 'string', read: ({ cart }) => cart.country },
  locale: { type: 'string', read: ({ cart }) => cart.locale },
  origin: { type: 'string', read: ({ cart }) => cart.origin },
  createdAt: { type: 'datetime', read: ({ cart }) => cart.createdAt },
  lastModifiedAt: { type: 'datetime', read: ({ cart }) => cart.lastModifiedAt },
  ...moneyFields<CartSubject>('totalPrice', ({ cart, totalPrice }) =>
    cents(totalPrice, cart.totalPrice.currencyCode),
  ),
  ...moneyFields<CartSubject>('taxedPrice.net', taxedTotal('net')),
  ...moneyFields<CartSubject>('taxedPrice.gross', taxedTotal('gross')),
  ...addressFields<CartSubject>('shippingAddress', ({ cart }) => cart.shippingAddress),
  ...addressFields<CartSubject>('billingAddress', ({ cart }) => cart.billingAddress),
  shippingInfo: { type: 'object', read: ({ cart }) => cart.shippingInfo },
  'shippingInfo.shippingMethodName': {
    type: 'string',
    read: ({ cart }) => cart.shippingInfo?.shippingMethodName,
  },
  ...referenceFields<CartSubject>(
    'shippingInfo.shippingMethod',
    'shipping-method',
    ({ cart }) => cart.shippingInfo?.shippingMethod,
  ),
  ...referenceFields<CartSubject>(
    'shippingInfo.taxCategory',
    'tax-category',
    ({ cart }) => cart.shippingInfo?.taxCategory,
  ),
  ...moneyFields<CartSubject>('shippingInfo.price', ({ cart }) => cart.shippingInfo?.price),
  ...moneyFields<CartSubject>(
    'shippingInfo.shippingRate.price',
    ({ cart }) => cart.shippingInfo?.shippingRate.price,
  ),
  ...moneyFields<CartSubject>(
    'shippingInfo.shippingRate.freeAbove',
    ({ cart }) => cart.shippingInfo?.shippingRate.freeAbove,
  ),
  'customer.id': {
    type: 'string',
    refersTo: 'customer',
    read: ({ cart, customer }) => customer?.id ?? cart.customerId,
  },
  'customer.key': { type: 'string', read: ({ customer }) => customer?.key },
  'customer.email': { type: 'string', read: ({ cart, customer }) => customer?.email ?? cart.customerEmail },
  ...referenceFields<CartSubject>(
    'customer.customerGroup',
    'customer-group',
    ({ cart, customer }) => customer?.customerGroup ?? cart.customerGroup,
  ),
  'customer.customerGroupAssignments.customerGroup.id': {
    type: 'set',
    refersTo: 'customer-group',
    read: ({ customer }) => (customer?.assignedGroups ?? []).map(({ id }) => id),
  },
  'customer.customerGroupAssignments.customerGroup.key': {
    type: 'set',
    read: ({ customer }) => (customer?.assignedGroups ?? []).flatMap(({ key }) => key ?? []),
  },
  'store.key': { type: 'string', read: ({ cart }) => cart.store?.key },
  'businessUnit.key': { type: 'string', read: ({ cart }) => cart.businessUnit?.key },
  'discountCodes.id': {
    type: 'set',
    refersTo: 'discount-code',
    read: ({ cart }) => cart.discountCodes.map(({ discountCode }) => discountCode.id),
  },
}

export const cartField: FieldLookup<CartSubject> = (path) => {
  if (path[0] === 'custom') return customField(path.slice(1), ({ cart }) => cart.custom)
  if (path[0] === 'customer' && path[1] === 'custom') {
    return customField(path.slice(2), ({ customer }) => customer?.custom)
  }
  return Object.hasOwn(table, path.join('.')) ? table[path.join('.')] : undefined
}
