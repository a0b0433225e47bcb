import type { Finding } from './judge'
import type { Rule } from './rules'

/** Something that is wrong, from the first check that saw it until it is over and that was told. */
export type Incident = {
  key: string
  rule: string
  words: string
  since: number
  /** When a check last saw it. */
  seenAt: number
  /** Channels that were told. Empty while it is too short to ring, or while no channel answers. */
  told: readonly string[]
}

export const keyOf = ({ rule, label }: Finding): string =>
  label === undefined ? rule.name : `${rule.name}: ${label}`

/** The schedule does not run to the second. */
const SLACK_MS = 20_000
const MINUTE_MS = 60_000
/** It must be gone this long, so that one that flickers is told once. */
const CALM_MS = 10 * MINUTE_MS

/** Whether it has lasted long enough to be told. A rule of one minute is told by the first check. */
export const isDue = ({ since, seenAt }: Incident, { minutes }: Rule): boolean =>
  seenAt - since >= (minutes - 1) * MINUTE_MS - SLACK_MS

/** What becomes of an incident that this check does not see. */
export function unseen(incident: Incident, now: number): 'forget' | 'over' | 'wait' {
  if (incident.told.length === 0) return 'forget'
  return now - incident.seenAt >= CALM_MS - SLACK_MS ? 'over' : 'wait'
}
