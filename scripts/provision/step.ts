import type { PlatformApi } from '../platform-client'
import type { SearchIndexes } from './search'

/** What a step may use. */
type Hands = { api: PlatformApi; search: SearchIndexes | undefined }

/** One change, in plain words and as a request. */
type Step = { words: string; run: (hands: Hands) => Promise<unknown> }

/** What would be done, and what stands in the way. With obstacles nothing is done. */
export type Plan = { steps: Step[]; obstacles: string[] }

export const step = (words: string, run: Step['run']): Plan => ({ steps: [{ words, run }], obstacles: [] })
export const obstacle = (words: string): Plan => ({ steps: [], obstacles: [words] })
export const nothing: Plan = { steps: [], obstacles: [] }

export const together = (plans: Plan[]): Plan => ({
  steps: plans.flatMap(({ steps }) => steps),
  obstacles: plans.flatMap(({ obstacles }) => obstacles),
})
