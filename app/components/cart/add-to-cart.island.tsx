import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { onReturn } from '~/components/page/on-return'
import { paths } from '~/models/paths'
import type { AddOutcome } from './adding'
import { takeOverAdds } from './adds'
import { cartChanges, cartCounts } from './cart-changes'

/** Loaded with the first add. If that fails, the browser goes to the cart page. */
const AddedPanel = lazy(() =>
  import('./added-panel').then(
    (it) => ({ default: it.AddedPanel }),
    () => {
      location.assign(paths.cart)
      return new Promise<never>(() => {})
    },
  ),
)

/** Handles the page's add forms and opens the panel. Without script they lead to the cart page. */
function Adds() {
  const [outcome, setOutcome] = useState<AddOutcome>()
  const close = useCallback(() => setOutcome(undefined), [])
  useEffect(
    () =>
      takeOverAdds((update) => {
        setOutcome(update)
        cartChanges.send()
      }),
    [],
  )
  useEffect(() => onReturn(close), [close])
  const count = outcome?.panel?.count
  useEffect(() => {
    if (count !== undefined) cartCounts.send(count)
  }, [count])
  if (!outcome) return null
  return (
    <Suspense fallback={null}>
      <AddedPanel {...outcome} onClose={close} onChange={setOutcome} />
    </Suspense>
  )
}

export const AddToCart = island('add-to-cart', Adds, { start: 'load' })
