import type { CartIntent, EditRefusal } from '~/models/cart/intents'
import type { CodeRefusal } from '~/models/discount/refusal'
import { datesRefusal } from '~/models/discount/refusal'
import type { PlatformProblem } from './platform.server'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function rejectionOf(problems: readonly PlatformProblem[], intent: CartIntent): EditRefusal {
  const problem = problems[0]
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
