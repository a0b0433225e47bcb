import { useEffect } from 'react'

/** Keeps the header's number true after an add that needed no new page: the header itself is not redrawn. */
export function CartCount({ count }: { count: number }) {
  useEffect(() => {
    const badge = document.getElementById('cart-count')
    if (!badge) return
    badge.textContent = String(count)
    badge.className = count ? 'count' : 'vh'
  }, [count])
  return null
}
