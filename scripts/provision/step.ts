import type { PlatformApi } from '../platform-client'
import type { SearchIndexes } from './search'

type Hands = { api: PlatformApi; search: SearchIndexes | undefined }

/** One change, described and as a request. */
type Step = { words: string; run: (hands: Hands) => Promise<unknown> }

/** Planned steps, and obstacles that prevent all of them. */
export type Plan = { steps: Step[]; obstacles: string[] }

export const step = (words: string, run: Step['run']): Plan => ({ steps: [{ words, run }], obstacles: [] })
export const obstacle = (words: string): Plan => ({ steps: [], obstacles: [words] })
export const nothing: Plan = { steps: [], obstacles: [] }

export const together = (plans: Plan[]): Plan => ({
  steps: plans.flatMap(({ steps }) => steps),
  obstacles: plans.flatMap(({ obstacles }) => obstacles),
})
