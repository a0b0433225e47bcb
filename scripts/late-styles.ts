import type { Plugin } from 'vite'
import { lateStyles } from '../app/styles/used-styles'

/** Makes of `late.css`, which is the whole sheet, what follows the styles that a page carries itself. */
export function lateSheet(): Plugin {
  return {
    name: 'late-sheet',
    transform: (code, id) => (/\/late\.css\b/.test(id) ? { code: lateStyles(code), map: null } : undefined),
  }
}
