import { AllergenList } from '~/components/order/allergen-list'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { type OrderAllergens, orderAllergens } from '~/models/allergen/lines'
import { paths } from '~/models/paths'
import { loadCart } from '~/use-cases/cart/cart-session.server'

export const meta: MetaFunction = () => unlisted('Allergens in your cart')

export async function loader({ context }: LoaderFunctionArgs) {
  const cart = await loadCart(context)
  const allergens = cart && orderAllergens(cart.lines)
  context.parts.set('page', { draw: () => drawAllergens(allergens) })
  return data(null)
}

export default function CartAllergens() {
  return <DrawnOnServer part="page" />
}

const drawAllergens = (allergens: OrderAllergens | undefined) => (
  <main id="main" className="wrap section stack">
    <h1>Allergens in your cart</h1>
    {allergens ? <AllergenList allergens={allergens} /> : <p>There is no food in your cart.</p>}
    <p>
      <a href={paths.cart}>Back to your cart</a>
    </p>
  </main>
)
