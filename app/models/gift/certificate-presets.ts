import type { Cents } from '../money'

export const CERTIFICATE_KEY = '9990'

/** Variations of the product, in the order offered. */
export const CERTIFICATE_PRESETS: readonly { sku: string; amount: Cents }[] = [
  ['236', 10],
  ['5', 25],
  ['155', 35],
  ['156', 40],
  ['6', 50],
  ['7', 75],
  ['8', 100],
  ['9', 200],
].map(([variation, dollars]) => ({ sku: `${CERTIFICATE_KEY}-${variation}`, amount: Number(dollars) * 100 }))
