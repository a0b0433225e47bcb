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

export const kindOf = (sku: string): Kind | undefined => KINDS[sku.split('-')[0] ?? '']

export function builderOf(sku: string): string | undefined {
  const kind = kindOf(sku)
  return kind && WORDS[kind].start
}

type BuiltLine = { id: string; variant: { sku: string }; customizations?: string }

/** The builder's address with the line's build, to replace the line. */
export function builderPath({ id, variant, customizations = '' }: BuiltLine): string | undefined {
  const kind = kindOf(variant.sku)
  if (!kind || !customizations) return undefined
  const search = new URLSearchParams(customizations)
  search.set('line', id)
  return `${WORDS[kind].path}?${search}`
}
