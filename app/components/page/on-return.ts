/** Calls `act` when the browser shows the page again from its memory: what it shows may be old. Returns the cleanup. */
export function onReturn(act: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}
