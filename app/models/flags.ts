import * as z from 'zod'

/** Experiments by layer: a visitor is in at most one experiment of a layer. The first variation is the old way. */
const LAYERS = {
  cart: { cartLayoutUpdates: ['control', 'summary-first'] },
  header: { seasonalGiftsIcon: ['off', 'on'], rebrandedLayout: ['off', 'on'] },
  product: { socialProofMessaging: ['off', 'on'] },
} as const

type Layer = keyof typeof LAYERS
type FlagsOf<Name extends Layer> = {
  [Flag in keyof (typeof LAYERS)[Name]]: (typeof LAYERS)[Name][Flag] extends readonly (infer Variation)[]
    ? Variation
    : never
}

export type FlagsByLayer = { [Name in Layer]: FlagsOf<Name> }
export type CartLayout = FlagsByLayer['cart']['cartLayoutUpdates']

/** Percent of visitors who get the last variation, by flag; 0 for those that are not named. */
export const sharesSchema = z.record(z.string(), z.number().int().min(0).max(100))
export type Shares = z.output<typeof sharesSchema>

/** Each visitor's variations. The same visitor always gets the same ones, without anything being kept. */
export function flagsFor(visitor: string | undefined, shares: Shares): FlagsByLayer {
  const layers = Object.entries(LAYERS).map(([layer, flags]) => {
    const chosen = Object.entries(flags).map(([flag, variations]: [string, readonly string[]]) => {
      const isChosen = visitor !== undefined && placeOf(`${flag} ${visitor}`) < (shares[flag] ?? 0)
      return [flag, isChosen ? variations.at(-1) : variations[0]]
    })
    return [layer, Object.fromEntries(chosen)]
  })
  return Object.fromEntries(layers)
}

/** 0 to 99, evenly spread (FNV-1a). */
function placeOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
