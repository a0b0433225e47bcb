import type { MouseEvent } from 'react'

export function takesOver(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
