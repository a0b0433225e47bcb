import { type RefObject, useEffect } from 'react'

export function chosenWay(form: HTMLFormElement | null | undefined): string {
  const ways = form?.elements.namedItem('pay')
  return ways instanceof RadioNodeList || ways instanceof HTMLInputElement ? ways.value : ''
}

/** Calls `onChosen` when this way to pay is chosen in the form around `place`, now or later. */
export function useChosenWay(place: RefObject<HTMLInputElement>, way: string, onChosen: () => void): void {
  useEffect(() => {
    const form = place.current?.form
    const look = () => {
      if (chosenWay(form) === way) onChosen()
    }
    look()
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  })
}
