import type { Cart, LineItem } from '@commercetools/platform-sdk'
import { type CartSubject, matches } from '../predicates'
import type { Candidate } from './candidates'
import { applyToItems } from './discount-targets'
import { amountIn } from './discount-values'
import { giftLine } from './gifts'
import { type DiscountRun, type Portion, totalOf } from './items'
import type { PricingOptions } from './lines'
import type { PricingContext, PricingFailure } from './types'

/** The result of a discount, which decides the states of codes. */
export type Fate = 'applied' | 'matched' | 'unmatched' | 'stopped' | 'outbid'

/** The run also changes the prices of its items. */
type RunResult = {
  readonly ok: true
  readonly fates: ReadonlyMap<string, Fate>
  readonly gifts: readonly LineItem[]
  /** Applied once the shipping price is known. */
  readonly onShipping: readonly Candidate[]
  /** Applied once the sum is known. */
  readonly onTotal: readonly Candidate[]
}

type Progress = {
  readonly fates: Map<string, Fate>
  readonly gifts: LineItem[]
  readonly onShipping: Candidate[]
  readonly onTotal: Candidate[]
  stopped: boolean
}

type Applied = { readonly ok: true; readonly applied: boolean } | PricingFailure

function hasShipping(cart: Cart): boolean {
  return cart.shippingInfo !== undefined || (cart.shipping?.length ?? 0) > 0
}

/** Whether the discount has a value in the cart's currency. */
function hasValue({ value }: Candidate, currency: string): boolean {
  if (value.type === 'relative') return value.permyriad > 0
  return value.type !== 'giftLineItem' && amountIn(value.money, currency) !== undefined
}

function apply(
  cart: Cart,
  run: DiscountRun,
  candidate: Candidate,
  progress: Progress,
  context: PricingContext,
  options: PricingOptions,
): Applied {
  const { value, target, discount } = candidate
  if (value.type === 'giftLineItem') {
    const gift = giftLine(cart, value, discount, context, options)
    if (!gift.ok) return gift
    if (gift.line) progress.gifts.push(gift.line)
    return { ok: true, applied: gift.line !== undefined }
  }
  if (!target) return { ok: true, applied: false }
  if (target.type === 'shipping') {
    const applied = hasShipping(cart) && hasValue(candidate, run.currency)
    if (applied) progress.onShipping.push(candidate)
    return { ok: true, applied }
  }
  if (target.type === 'totalPrice') {
    const applied = run.items.length > 0 && hasValue(candidate, run.currency)
    if (applied) progress.onTotal.push(candidate)
    return { ok: true, applied }
  }
  return { ok: true, applied: applyToItems(run, target, value, discount) }
}

function sumOf(run: DiscountRun): number {
  return run.items.reduce((sum, item) => sum + totalOf(item), 0)
}

function remember(run: DiscountRun): Portion[][] {
  return run.items.map(({ portions }) => portions.map((portion) => ({ ...portion })))
}

function restore(run: DiscountRun, before: readonly Portion[][]): void {
  run.items.forEach((item, index) => {
    item.portions = (before[index] ?? []).map((portion) => ({ ...portion }))
  })
}

/** The matching discount of a group that takes off most; the first of equal ones. */
function bestOf(run: DiscountRun, group: readonly Candidate[]): Candidate | undefined {
  if (group.length < 2) return group[0]
  const before = remember(run)
  const start = sumOf(run)
  let best: Candidate | undefined
  let most = 0
  for (const candidate of group) {
    if (candidate.target) applyToItems(run, candidate.target, candidate.value, candidate.discount)
    const saved = start - sumOf(run)
    if (saved > most || !best) {
      best = candidate
      most = saved
    }
    restore(run, before)
  }
  return best
}

/** Candidates of one group together, all others alone, in ranking order. */
function inGroups(candidates: readonly Candidate[]): Candidate[][] {
  const batches: Candidate[][] = []
  const ofGroup = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const batch = candidate.group === undefined ? undefined : ofGroup.get(candidate.group)
    if (batch) {
      batch.push(candidate)
      continue
    }
    const own = [candidate]
    batches.push(own)
    if (candidate.group !== undefined) ofGroup.set(candidate.group, own)
  }
  return batches
}

/** Applies the candidates in order. */
export function runDiscounts(
  cart: Cart,
  run: DiscountRun,
  candidates: readonly Candidate[],
  subject: CartSubject,
  context: PricingContext,
  options: PricingOptions,
): RunResult | PricingFailure {
  const progress: Progress = { fates: new Map(), gifts: [], onShipping: [], onTotal: [], stopped: false }
  for (const batch of inGroups(candidates)) {
    const matching: Candidate[] = []
    for (const candidate of batch) {
      const isMatch = candidate.predicate === undefined || matches('cart', candidate.predicate, subject)
      progress.fates.set(
        candidate.discount.id,
        !isMatch ? 'unmatched' : progress.stopped ? 'stopped' : 'outbid',
      )
      if (isMatch) matching.push(candidate)
    }
    const best = progress.stopped ? undefined : bestOf(run, matching)
    if (!best) continue
    const result = apply(cart, run, best, progress, context, options)
    if (!result.ok) return result
    progress.fates.set(best.discount.id, result.applied ? 'applied' : 'matched')
    if (result.applied && best.stops) progress.stopped = true
  }
  const { fates, gifts, onShipping, onTotal } = progress
  return { ok: true, fates, gifts, onShipping, onTotal }
}
