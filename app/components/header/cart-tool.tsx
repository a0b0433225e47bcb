import { CartCount } from '~/components/cart/cart-count.island'
import { Hole } from '~/components/page/hole'
import { Icon } from '~/components/ui/icon'
import { paths } from '~/models/paths'

export const CartTool = () => (
  <a className="tool" href={paths.cart}>
    <Icon name="basket" />
    <span className="only-wide">Your Cart</span>
    <span className="visually-hidden only-phone">Your Cart</span>
    <span className="visually-hidden">, items:</span>
    <Hole name="cart-count" data={null}>
      <CartCount count={0} />
    </Hole>
  </a>
)
