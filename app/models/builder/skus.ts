import { MIX_KEY } from './mix'

export const BOX_KEY = '9901'
export const BOX_OF_SIX_KEY = '3719'
export const TRAY_KEY = '9900'
export const BUNDLE_KEY = '8011'

const BUILT_KEYS: readonly string[] = [MIX_KEY, BOX_KEY, BOX_OF_SIX_KEY, TRAY_KEY]

const keyOf = (sku: string) => sku.split('-')[0] ?? ''

export const isBuilt = (sku: string): boolean => BUILT_KEYS.includes(keyOf(sku))

export const isMix = (sku: string): boolean => keyOf(sku) === MIX_KEY

/** Sold as it is, or with boxes of the shopper's choice. */
export const isBundle = (sku: string): boolean => keyOf(sku) === BUNDLE_KEY
