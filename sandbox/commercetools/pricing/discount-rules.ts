import type {
  CartDiscount,
  CartDiscountTarget,
  CartDiscountValueFixed,
  CartDiscountValueRelative,
  PatternComponent,
} from '@commercetools/platform-sdk'

/** Why a discount cannot be stored, with the API's error code. */
export type DiscountProblem = { readonly code: 'InvalidOperation' | 'InvalidInput'; readonly message: string }

const operation = (message: string): DiscountProblem => ({ code: 'InvalidOperation', message })
const input = (message: string): DiscountProblem => ({ code: 'InvalidInput', message })

/** Needs at least one amount, and each currency only once. */
export function moneyProblem(
  money: readonly { readonly currencyCode: string }[],
): DiscountProblem | undefined {
  if (money.length === 0) return operation('The discount needs money in at least one currency.')
  const currencies = new Set(money.map(({ currencyCode }) => currencyCode))
  if (currencies.size === money.length) return undefined
  return operation('The discount has several amounts of money in the same currency.')
}

function relativeProblem(
  { applicationMode }: CartDiscountValueRelative,
  target: CartDiscountTarget,
): DiscountProblem | undefined {
  if (applicationMode === undefined) return undefined
  if (target.type !== 'pattern') {
    return operation('A relative discount with an applicationMode needs a target of type pattern.')
  }
  if (applicationMode === 'IndividualApplication' || target.triggerPattern.length > 0) return undefined
  return operation(`A relative discount with ${applicationMode} needs a triggerPattern.`)
}

function fixedProblem(
  { applicationMode, money }: CartDiscountValueFixed,
  target: CartDiscountTarget,
): DiscountProblem | undefined {
  const distributes = applicationMode !== undefined && applicationMode !== 'IndividualApplication'
  if (distributes && target.type !== 'pattern') {
    return operation(`A fixed discount with ${applicationMode} needs a target of type pattern.`)
  }
  return moneyProblem(money)
}

function componentProblem({ minCount = 1, maxCount }: PatternComponent): DiscountProblem | undefined {
  if (maxCount === undefined || maxCount >= Math.max(minCount, 1)) return undefined
  return input('The maxCount of a pattern component must be at least 1 and not less than its minCount.')
}

function targetProblem(target: CartDiscountTarget): DiscountProblem | undefined {
  if (target.type === 'multiBuyLineItems' || target.type === 'multiBuyCustomLineItems') {
    if (target.triggerQuantity < 2) return input('The triggerQuantity must be at least 2.')
    if (target.discountedQuantity <= target.triggerQuantity) return undefined
    return input('The discountedQuantity must not be greater than the triggerQuantity.')
  }
  if (target.type !== 'pattern') return undefined
  if (target.targetPattern.length === 0) return input('The targetPattern must not be empty.')
  for (const component of [...target.triggerPattern, ...target.targetPattern]) {
    const problem = componentProblem(component)
    if (problem) return problem
  }
  return undefined
}

/** Checks that the value fits the target. Undefined if it does. */
export function discountProblem({
  value,
  target,
}: Pick<CartDiscount, 'value' | 'target'>): DiscountProblem | undefined {
  if (value.type === 'giftLineItem') {
    return target && input('A discount that gives a gift line item must not have a target.')
  }
  if (!target) return input('A discount needs a target unless it gives a gift line item.')
  const isMultiBuy = target.type === 'multiBuyLineItems' || target.type === 'multiBuyCustomLineItems'
  if (value.type === 'absolute' && isMultiBuy) {
    return operation('An absolute discount cannot have a multi-buy target.')
  }
  if (value.type === 'fixed' && target.type === 'totalPrice') {
    return input('A discount of type fixed can not target the total price.')
  }
  const ofTarget = targetProblem(target)
  if (ofTarget) return ofTarget
  if (value.type === 'relative') return relativeProblem(value, target)
  return value.type === 'fixed' ? fixedProblem(value, target) : moneyProblem(value.money)
}
