import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { cartChanges, cartCounts } from './cart-changes'

/** On a hydrated page: loads the page's data anew when the cart was changed beside it, and tells the header its count. */
export function CartRefresh({ count }: { count: number }) {
  const { revalidate } = useRevalidator()
  useEffect(() => cartChanges.listen(revalidate), [revalidate])
  useEffect(() => cartCounts.send(count), [count])
  return null
}
