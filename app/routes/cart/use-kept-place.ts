import { type RefObject, useEffect, useRef } from 'react'

const REACHABLE = 'a[href], select, input:not([type="hidden"]), button'

type Position = { element: Element; list?: Element | undefined; at: number }

/**
 * Keeps the keyboard's place on the page of the cart. When what had the focus is gone, what took its line's place gets
 * it ("Undo"), or the last line, or the heading; in the order summary the field for a code.
 */
export function useKeptPlace(): RefObject<HTMLDivElement> {
  const page = useRef<HTMLDivElement>(null)
  const place = useRef<Position>()
  useEffect(() => {
    const root = page.current
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) place.current = positionOf(target)
    }
    root?.addEventListener('focusin', remember)
    return () => root?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const before = place.current
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (!before || !page.current || !isLost || before.element.isConnected) return
    place.current = undefined
    nextOf(before, page.current)?.focus()
  })
  return page
}

function positionOf(element: Element): Position {
  const line = element.closest('li.line')
  const list = line?.parentElement ?? element.closest('aside') ?? undefined
  return { element, list, at: line ? [...(list?.children ?? [])].indexOf(line) : -1 }
}

function nextOf({ list, at }: Position, page: Element): HTMLElement | null {
  const lines = list?.isConnected && at >= 0 ? list.children : []
  const line = lines[Math.min(at, lines.length - 1)]
  if (line) return line.querySelector<HTMLElement>(REACHABLE)
  if (at >= 0) return page.querySelector<HTMLElement>(`.line :is(${REACHABLE})`) ?? page.querySelector('h1')
  return list?.isConnected ? list.querySelector<HTMLElement>('#code') : null
}
