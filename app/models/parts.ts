import { PARTS } from '~/shop/parts'
import { isOpenIn, type Part } from './part-paths'

export const has = (part: Part): boolean => PARTS[part]

/** False for a link to a part that is off; true for links elsewhere. */
export const isOpen = (url: string, parts = PARTS): boolean =>
  !url.startsWith('/') || isOpenIn(parts, url.replace(/[?#].*$/, ''))
