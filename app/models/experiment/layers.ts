import * as z from 'zod'

/**
 * Experiments of our own. `variations.ts` beside it has those of editors' pages, `campaign.ts` the personalization
 * service's. A visitor is in at most one experiment of a layer. The first variation is the old way.
 */
const LAYERS = { cart: { cartLayoutUpdates: ['control', 'summary-first'] } } as const

type Experiments = {
  [Layer in keyof typeof LAYERS]: {
    [Flag in keyof (typeof LAYERS)[Layer]]: (typeof LAYERS)[Layer][Flag] extends readonly (infer Variation)[]
      ? Variation
      : never
  }
}

type Switches = {
  header: { seasonalGiftsIcon: boolean; referralLink: boolean }
  search: { searchBeacon: boolean }
  layout: { rebranded: boolean; socialProof: boolean }
  account: { autoDeliveryPortal: boolean; defaultAddresses: boolean }
}

export type FlagsByLayer = Experiments & Switches
export type CartLayout = Experiments['cart']['cartLayoutUpdates']

/** Percent of visitors with the last variation. */
export const sharesSchema = z.partialRecord(z.enum(['cartLayoutUpdates']), z.number().int().min(0).max(100))
type Shares = z.output<typeof sharesSchema>

/** The same visitor always gets the same variations; nothing is stored. */
export function experimentsFor(visitor: string | undefined, shares: Shares): Experiments {
  const { cartLayoutUpdates } = LAYERS.cart
  const isChosen =
    visitor !== undefined && positionOf(`cartLayoutUpdates ${visitor}`) < (shares.cartLayoutUpdates ?? 0)
  return { cart: { cartLayoutUpdates: cartLayoutUpdates[isChosen ? 1 : 0] } }
}

/** 0 to 99, evenly spread (FNV-1a). */
function positionOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
