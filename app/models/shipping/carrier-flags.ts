import * as z from 'zod'
import type { CarrierFlags } from './types'

const flag = z.boolean().optional()

/** For endpoints and customers' accounts. */
export const carrierFlags = {
  allowBlueStreak: flag,
  allowCdl: flag,
  allowGrandHusky: flag,
  allowLasership: flag,
  allowOntrac: flag,
  allowTforce: flag,
  allowUds: flag,
} satisfies Record<keyof CarrierFlags, typeof flag>

export const ALL_CARRIERS = Object.fromEntries(
  Object.keys(carrierFlags).map((name) => [name, true]),
) as Required<CarrierFlags>

const kept = z.object(carrierFlags)

/** JSON typed by staff. Invalid JSON restricts nothing. */
export function carrierFlagsIn(text: unknown): CarrierFlags {
  if (typeof text !== 'string') return {}
  try {
    return onlySaid(kept.safeParse(JSON.parse(text)).data ?? {})
  } catch {
    return {}
  }
}

export const onlySaid = (flags: z.infer<typeof kept>): CarrierFlags =>
  Object.fromEntries(
    Object.entries(flags).filter(([name, allowed]) => name in carrierFlags && allowed !== undefined),
  )

/** Both must allow a carrier. */
export function withBoth(one: CarrierFlags, other: CarrierFlags): CarrierFlags {
  const refused = Object.entries(other).filter(([, allowed]) => allowed === false)
  return { ...other, ...one, ...Object.fromEntries(refused) }
}
