import { MIX_KEY } from './mix'
import type { Kind } from './offer'
import { BOX_KEY, BOX_OF_SIX_KEY, BUNDLE_KEY, TRAY_KEY } from './skus'
import { WORDS } from './words'

const KINDS: Record<string, Kind> = {
  [MIX_KEY]: 'mix',
  [BOX_KEY]: 'box',
  [BOX_OF_SIX_KEY]: 'box',
  [TRAY_KEY]: 'tray',
  [BUNDLE_KEY]: 'bundle',
}

/** Which builder builds the sku. */
export const kindOf = (sku: string): Kind | undefined => KINDS[sku.split('-')[0] ?? '']

/** The page that a product which is built to order starts from. */
export function builderOf(sku: string): string | undefined {
  const kind = kindOf(sku)
  return kind && WORDS[kind].start
}

type BuiltLine = { id: string; variant: { sku: string }; customizations?: string }

/** The builder with what the line holds, to take its place. */
export function builderPath({ id, variant, customizations = '' }: BuiltLine): string | undefined {
  const kind = kindOf(variant.sku)
  if (!kind || !customizations) return undefined
  const search = new URLSearchParams(customizations)
  search.set('line', id)
  return `${WORDS[kind].path}?${search}`
}
