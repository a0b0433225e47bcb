import type { Cents } from '~/models/money'

/** What a piece costs from a quantity on, the smallest first; the first is from 1. */
export type PriceSteps = readonly { from: number; each: Cents }[]

export const eachAt = (steps: PriceSteps, quantity: number): Cents =>
  steps.reduce((each, step) => (step.from <= quantity ? step.each : each), 0)

/** "2 more and each is $9.09"; undefined at the best price. */
export function nextStepWords(
  steps: PriceSteps,
  quantity: number,
  formatMoney: (cents: Cents) => string,
): string | undefined {
  const next = steps.find(({ from }) => from > quantity)
  return next && `${next.from - quantity} more and each is ${formatMoney(next.each)}`
}
