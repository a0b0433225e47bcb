import type { MouseEvent } from 'react'

/** Keeps the browser from following a link, unless it is to open elsewhere. */
export function takesOver(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
