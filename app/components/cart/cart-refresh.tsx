import { useEffect } from 'react'
import { onReturn } from '~/components/page/on-return'
import { useRevalidator } from '~/framework'
import { cartChanges, cartCounts } from './cart-changes'

/** On a hydrated page: reloads the page's data when the cart changed, and sends its count to the header. */
export function CartRefresh({ count }: { count: number }) {
  const { revalidate } = useRevalidator()
  useEffect(() => cartChanges.listen(revalidate), [revalidate])
  useEffect(() => onReturn(revalidate), [revalidate])
  useEffect(() => cartCounts.send(count), [count])
  return null
}
