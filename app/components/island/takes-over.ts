import type { MouseEvent } from 'react'

/** Prevents the navigation, unless the link is to open elsewhere. */
export function takesOver(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
