import { allLines, type Cart } from '~/models/cart/cart'
import type { CartIntent, EditRefusal } from '~/models/cart/intents'
import type { CodeRefusal } from '~/models/discount/refusal'
import { datesRefusal } from '~/models/discount/refusal'
import type { PlatformProblem } from './platform.server'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The line whose product has no price any more: commercetools refuses every edit of its cart. */
export function unpricedLine(problems: readonly PlatformProblem[], cart: Cart | undefined) {
  const productId = problems.find(({ code }) => code === 'MatchingPriceNotFound')?.productId
  return cart && allLines(cart).find((line) => line.productId === productId)
}

export function rejectionOf(
  problems: readonly PlatformProblem[],
  intent: CartIntent,
  cart?: Cart,
): EditRefusal {
  const problem = problems[0]
  const line = unpricedLine(problems, cart)
  if (line) return { reason: 'not-sold', name: line.name }
  if (problem?.code === 'MissingTaxRateForCountry') return { reason: 'no-tax-rate' }
  if (intent.type === 'apply-code' && problem?.code === 'DiscountCodeNonApplicable') {
    return { reason: 'code', code: intent.code, refusal: codeRejection(problem) }
  }
  if (intent.type === 'add') {
    const [only] = intent.items
    const named = intent.items
      .flatMap((item) => [item, ...(item.addOns ?? [])])
      .find((item) => problem?.message.includes(`'${item.sku}'`))
    const sku = named?.sku ?? only?.sku ?? ''
    if (problem?.code === 'MatchingPriceNotFound' || isUnknownSku(problem))
      return { reason: 'unknown-sku', sku }
    if (problem?.code === 'OutOfStock') return { reason: 'sold-out', sku, name: `Item ${sku}` }
  }
  return { reason: 'rejected', detail: problem ? `${problem.code}: ${problem.message}` : 'no reason given' }
}

/** commercetools has no error code for an unknown SKU. */
const isUnknownSku = (problem: PlatformProblem | undefined): boolean =>
  problem !== undefined &&
  [
    'InvalidInput',
    'InvalidField',
    'ResourceNotFound',
    'ReferencedResourceNotFound',
    'InvalidOperation',
  ].includes(problem.code) &&
  /sku|product|variant/i.test(problem.message)

function codeRejection(problem: PlatformProblem): CodeRefusal {
  if (problem.reason === 'DoesNotExist') return { reason: 'unknown' }
  if (problem.reason === 'TimeRangeNonApplicable') {
    const checked = text(problem.validityCheckTime)
    const dates = { validFrom: text(problem.validFrom), validUntil: text(problem.validUntil) }
    const refusal = checked ? datesRefusal(dates, new Date(checked)) : undefined
    return (
      refusal ?? (dates.validUntil ? { reason: 'expired', on: dates.validUntil } : { reason: 'not-active' })
    )
  }
  return { reason: 'not-active' }
}
