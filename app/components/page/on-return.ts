/**
 * Calls `act` when the browser restores the page from the back/forward cache, where its data may be old. Returns the
 * cleanup.
 */
export function onReturn(act: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}
