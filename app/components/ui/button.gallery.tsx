import { paths } from '~/models/paths'
import { Button, ButtonLink } from './button'

export const states = {
  solid: <Button>Add to Cart</Button>,
  big: <Button size="big">Place order</Button>,
  small: <Button size="small">Add to Cart</Button>,
  plain: <Button variant="plain">Continue Shopping</Button>,
  wide: <Button wide>Proceed to Checkout</Button>,
  disabled: <Button disabled>Sold Out</Button>,
  link: (
    <ButtonLink to={paths.bestSellers} variant="plain">
      Shop nuts
    </ButtonLink>
  ),
}
