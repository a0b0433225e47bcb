import { lazy, Suspense } from 'react'
import { useAddToCart } from './use-add-to-cart'

/** Fetched with the first add. Where that fails, the cart page says the same. */
const AddedPanel = lazy(() =>
  import('./added-panel').then(
    (it) => ({ default: it.AddedPanel }),
    () => {
      location.assign('/cart')
      return new Promise<never>(() => {})
    },
  ),
)

/**
 * Takes over the shop's add forms once script runs, and opens the panel; before that, and without script, they
 * lead to the cart page.
 */
export function AddToCart() {
  const { outcome, close, show } = useAddToCart()
  if (!outcome) return null
  return (
    <Suspense fallback={null}>
      <AddedPanel {...outcome} onClose={close} onChange={show} />
    </Suspense>
  )
}
