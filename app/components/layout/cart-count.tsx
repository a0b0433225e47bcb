import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Keeps the header's number true after an add that needed no new page, and on a page that the browser brings back as it
 * was left: the header itself is not redrawn.
 */
export function CartCount({ count }: { count: number }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => persisted && revalidate()
    addEventListener('pageshow', ask)
    return () => removeEventListener('pageshow', ask)
  }, [revalidate])
  useEffect(() => {
    const badge = document.getElementById('cart-count')
    if (!badge) return
    badge.textContent = String(count)
    badge.className = count ? 'count' : 'vh'
  }, [count])
  return null
}
