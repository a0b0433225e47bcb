import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a field that starts with a value and then belongs to the shopper: `show` is called when the value changes
 * otherwise, as by a step back, but not while the field is typed in.
 */
export function useShownValue<Value>(
  value: Value,
  show: (field: HTMLInputElement, value: Value) => void,
): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (field.current && field.current !== document.activeElement) show(field.current, value)
  }, [value, show])
  return field
}

export const showText = (field: HTMLInputElement, value: string): void => {
  field.value = value
}

export const showChecked = (field: HTMLInputElement, value: boolean): void => {
  field.checked = value
}
