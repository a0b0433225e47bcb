import { Hole, type HoleData } from '~/components/page/hole'
import { Rail } from '~/components/product/rail'
import { PersonalRow } from '~/components/recommendation/personal-row.island'
import type { AppLoadContext } from '~/framework.server'
import { mayBePersonal } from '~/http/personal.server'
import type { Cart } from '~/models/cart/cart'
import type { CartView } from '~/models/cart/view'
import { type Cents, formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { besideCart } from '~/use-cases/cart/cart-page.server'
import { keysIn } from '~/use-cases/cart/facts.server'
import { buyAgain } from '~/use-cases/orders/purchases.server'

/** The cart's rails are drawn on the server, and come after the cart. */
export function drawRails(
  request: Request,
  context: AppLoadContext,
  cart: Cart | undefined,
  view: CartView | undefined,
): void {
  const held = cart ? keysIn(cart) : []
  const skus = cart?.lines.map(({ variant }) => variant.sku) ?? []
  const asks = skus.length > 0 && mayBePersonal(request, context)
  const draw = () => (
    <>
      {asks ? <PersonalRow selector="Cart page" type="CART" sku={skus.slice(0, ASKED).join()} /> : null}
      <Hole name="cart-rails" data={{ held, threshold: view?.freeShipping?.threshold ?? null }} late="all" />
    </>
  )
  context.parts.set('rails', { draw })
}

/** Enough for the personalization service to choose by. */
const ASKED = 8

/** The cart changes in the browser and this rail does not, so that styles choose the words by `railsFor`. */
function Heading({ threshold }: { threshold: Cents | null }) {
  const short = threshold && `A little something to reach ${formatMoney(threshold).replace('.00', '')}`
  return (
    <>
      <span className="when-empty">Top sellers</span>
      <span className="when-short">{short || REACHED}</span>
      <span className="when-reached">{REACHED}</span>
    </>
  )
}

const REACHED = 'Goes well with your cart'

export const cartHoles = {
  'cart-rails': async ({ held, threshold }: HoleData['cart-rails'], visit: AppLoadContext) => {
    const [cards, again] = await Promise.all([
      besideCart(visit, held),
      buyAgain(visit, visit.session.get('customerId'), held),
    ])
    return (
      <>
        <Rail
          id="recommendations"
          title="For your cart"
          heading={<Heading threshold={threshold} />}
          cards={cards}
        />
        <Rail id="again" title="Buy It Again" viewAll={paths.easyReorder} cards={again} />
      </>
    )
  },
}
