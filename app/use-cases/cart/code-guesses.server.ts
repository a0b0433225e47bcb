import type { CartIntent, EditRefusal, EditResult } from '~/models/cart/intents'
import { fallback } from '~/services/fallback'
import type { Visit } from '../visit'

const triesCode = (intents: readonly CartIntent[]) => intents.some(({ type }) => type === 'apply-code')

const guesserOf = ({ network }: Visit, browser: string) => ({
  browser: browser || undefined,
  network: network || undefined,
})

/** Codes are short enough to guess, so tries are limited, and each wrong one makes the next wait longer. */
export async function tooManyGuesses(context: Visit, browser: string): Promise<EditRefusal | undefined> {
  if (!(await context.withinRateLimit('code', browser))) return { reason: 'too-many-codes' }
  const guesser = guesserOf(context, browser)
  const wait = await context.services.codeGuesses.wait(guesser).catch(fallback(0))
  if (wait <= 0) return undefined
  context.services.metrics.write({ metric: 'guess' })
  return { reason: 'too-many-codes', minutes: Math.ceil(wait / 60_000) }
}

export const noteGuesses = (context: Visit, browser: string, wrong: number): Promise<void> =>
  context.services.codeGuesses.missed(guesserOf(context, browser), wrong).catch(fallback(undefined))

export const tooManyCodes = async (
  context: Visit,
  intents: readonly CartIntent[],
  browser: string,
): Promise<EditRefusal | undefined> => (triesCode(intents) ? tooManyGuesses(context, browser) : undefined)

export async function noteCode(
  context: Visit,
  intents: readonly CartIntent[],
  result: EditResult,
  browser: string,
): Promise<void> {
  if (!triesCode(intents) || result.ok || result.refusal.reason !== 'code') return
  await noteGuesses(context, browser, 1)
}
