export type OnGesture = ReturnType<typeof onGesture>

/** Listens on the whole document, for pages are finished before script is there. */
export const onGesture =
  (signal: AbortSignal) =>
  <Kind extends Element>(
    gesture: string,
    selector: string,
    kind: new () => Kind,
    answer: (element: Kind, event: Event) => void,
  ): void =>
    document.addEventListener(
      gesture,
      (event) => {
        const found = event.target instanceof Element && event.target.closest(selector)
        if (found instanceof kind) answer(found, event)
      },
      // These do not bubble.
      { signal, capture: gesture === 'toggle' || gesture === 'scroll' },
    )

/** Keeps the browser from following a link or sending a form, unless it is to open elsewhere. */
export function takesOver(event: Event): boolean {
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return false
  event.preventDefault()
  return true
}
