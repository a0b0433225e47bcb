import { type RefObject, useEffect, useRef } from 'react'

/** For a select that is sent at once: sends what was chosen before script had loaded. */
export function useChosenEarly(shown: string, choose: (value: string) => void): RefObject<HTMLSelectElement> {
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script comes
  useEffect(() => {
    const value = select.current?.value
    if (value !== undefined && value !== shown) choose(value)
  }, [])
  return select
}
