import type {
  CartDiscountValue,
  DiscountCodeInfo,
  DiscountedLineItemPortion,
  Cart as PlatformCart,
  CartDiscount as PlatformCartDiscount,
  Reference,
} from '@commercetools/platform-sdk'
import type { AppliedDiscountCode, CartDiscount, DiscountCodeState, DiscountShare } from '~/models/cart/cart'
import type { Cents } from '~/models/money'
import { CURRENCY } from '~/models/money'

const KINDS: Partial<Record<string, CartDiscount['kind']>> = {
  relative: 'relative',
  absolute: 'absolute',
  giftLineItem: 'giftLineItem',
  fixed: 'fixed',
}

const TARGETS: Partial<Record<string, CartDiscount['target']>> = {
  lineItems: 'lines',
  customLineItems: 'lines',
  multiBuyLineItems: 'lines',
  pattern: 'lines',
  shipping: 'shipping',
  totalPrice: 'total',
}

/** Fixed amounts have a price per currency; the shop uses US dollars. */
const amountOff = (value: CartDiscountValue): Cents | undefined =>
  value.type === 'absolute'
    ? value.money.find(({ currencyCode }) => currencyCode === CURRENCY)?.centAmount
    : undefined

/** commercetools' enums are open. An unknown value becomes `otherwise`, the most careful one. */
export function knownValue<Value extends string>(
  values: readonly Value[],
  value: string,
  otherwise: Value,
): Value {
  return values.find((each) => each === value) ?? otherwise
}

const CODE_STATES: readonly DiscountCodeState[] = [
  'MatchesCart',
  'DoesNotMatchCart',
  'MaxApplicationReached',
  'NotActive',
  'NotValid',
  'ApplicationStoppedByPreviousDiscount',
  'ApplicationStoppedByGroupBestDeal',
]

/** With its discounts, if it was read with them. */
export function toDiscountCode({ discountCode, state }: DiscountCodeInfo): AppliedDiscountCode {
  const code = discountCode.obj
  return {
    id: discountCode.id,
    // Without expansion only the id is known, which is enough to remove the code.
    code: code?.code ?? discountCode.id,
    name: code?.name?.en || undefined,
    description: code?.description?.en || undefined,
    customerCode: code?.custom?.fields.customerCode === true ? true : undefined,
    inAll: code?.maxApplications,
    perCustomer: code?.maxApplicationsPerCustomer,
    state: knownValue(CODE_STATES, state, 'NotActive'),
    cartPredicate: code?.cartPredicate || undefined,
    validFrom: code?.validFrom || undefined,
    validUntil: code?.validUntil || undefined,
    cartDiscounts: code?.cartDiscounts.flatMap(({ obj }) => (obj ? toCartDiscount(obj) : [])) ?? [],
  }
}

export function toCartDiscount(discount: PlatformCartDiscount): CartDiscount {
  const amount = amountOff(discount.value)
  return {
    id: discount.id,
    key: discount.key || undefined,
    name: discount.name.en ?? discount.name['en-US'] ?? discount.key ?? 'Discount',
    kind: KINDS[discount.value.type] ?? 'relative',
    target: discount.target ? (TARGETS[discount.target.type] ?? 'other') : 'other',
    permyriad: discount.value.type === 'relative' ? discount.value.permyriad : undefined,
    amount,
    sortOrder: discount.sortOrder,
    typeKey: discount.custom?.type.obj?.key,
    cartPredicate: discount.cartPredicate,
    validFrom: discount.validFrom || undefined,
    validUntil: discount.validUntil || undefined,
    active: discount.isActive,
  }
}

/** The shop's only direct discount is for orders that are sent again. */
export function discountName(reference: Reference): string {
  if (reference.typeId === 'direct-discount') return 'Sent again at no charge'
  const discount = reference.typeId === 'cart-discount' ? reference.obj : undefined
  return discount?.name.en ?? discount?.name['en-US'] ?? discount?.key ?? 'Discount'
}

/** What each discount took off lines, shipping and the total. Gifts count as nothing. */
export function toDiscountShares(cart: PlatformCart): DiscountShare[] {
  const shares = new Map<string, DiscountShare>()
  const add = (portion: DiscountedLineItemPortion, times: number, target: DiscountShare['target']) => {
    const { id } = portion.discount
    const key = `${id} ${target}`
    const amount = (shares.get(key)?.amount ?? 0) + portion.discountedAmount.centAmount * times
    shares.set(key, { id, name: discountName(portion.discount), amount, target })
  }
  const priced = [...cart.lineItems, ...cart.customLineItems].filter(
    (line) => !('lineItemMode' in line && line.lineItemMode === 'GiftLineItem'),
  )
  for (const { quantity, discountedPrice } of priced.flatMap((line) => line.discountedPricePerQuantity)) {
    for (const portion of discountedPrice.includedDiscounts) add(portion, quantity, 'lines')
  }
  const carried = [cart.shippingInfo, ...cart.shipping.map((shipping) => shipping.shippingInfo)]
  for (const info of carried) {
    for (const portion of info?.discountedPrice?.includedDiscounts ?? []) add(portion, 1, 'shipping')
  }
  for (const portion of cart.discountOnTotalPrice?.includedDiscounts ?? []) {
    add({ discount: portion.discount, discountedAmount: portion.discountedAmount }, 1, 'total')
  }
  return [...shares.values()].filter((share) => share.amount > 0).sort((a, b) => b.amount - a.amount)
}
