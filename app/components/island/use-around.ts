import { type RefObject, useEffect, useRef } from 'react'

/**
 * For an island that adds behavior to the HTML around it: calls `act` with the nearest ancestor that matches;
 * `signal` ends its listeners. Put the ref on the island's own (hidden) element.
 */
export function useAround<Around extends HTMLElement>(
  selector: string,
  act: (around: Around, signal: AbortSignal) => void,
): RefObject<HTMLSpanElement> {
  const place = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element around an island never changes
  useEffect(() => {
    const around = place.current?.closest<Around>(selector)
    if (!around) return
    const stop = new AbortController()
    act(around, stop.signal)
    return () => stop.abort()
  }, [])
  return place
}
