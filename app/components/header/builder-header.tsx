import { CartCount } from '~/components/cart/cart-count.island'
import { Hole } from '~/components/page/hole'
import { Icon } from '~/components/ui/icon'
import { paths } from '~/models/paths'
import { Logo } from './logo'
import { SkipLinks } from './skip-links'

/** The header of builders, with links to their start and the cart. They have no footer. */
export function BuilderHeader({ back }: { back: { to: string; title: string } }) {
  return (
    <>
      <SkipLinks />
      <header className="header builder-header">
        <div className="wrap bar">
          <a className="back" href={back.to}>
            <Icon name="left" />
            {back.title}
          </a>
          <Logo />
          <a className="tool" href={paths.cart}>
            <Icon name="basket" />
            <span className="only-wide">Your Cart</span>
            <span className="visually-hidden only-phone">Your Cart</span>
            <span className="visually-hidden">, items:</span>
            <Hole name="cart-count" data={null}>
              <CartCount count={0} />
            </Hole>
          </a>
        </div>
      </header>
    </>
  )
}
