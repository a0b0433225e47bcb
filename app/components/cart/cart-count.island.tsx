import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { onReturn } from '~/components/page/on-return'
import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'
import { cartCounts } from './cart-changes'

/** The header's item count, updated after adds and when the page is restored from the back/forward cache. */
function Count({ count }: { count: number }) {
  const [shown, setShown] = useState(count)
  useEffect(() => cartCounts.listen(setShown), [])
  useEffect(
    () =>
      onReturn(async () => {
        const now = await cartCount()
        if (now !== undefined) setShown(now)
      }),
    [],
  )
  return (
    <span id="cart-count" className={shown ? 'count' : 'visually-hidden'}>
      {shown}
    </span>
  )
}

async function cartCount(): Promise<number | undefined> {
  try {
    const answer = await fetch(paths.cartPanel)
    if (answer.status === 404) return 0
    const { data }: Envelope<{ count: number }> = await answer.json()
    return data?.count
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

export const CartCount = island('cart-count', Count, { start: 'load' })
