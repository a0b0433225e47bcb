import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

export type StaffBarProps = {
  /** The customer's cart that they work on. */
  customerCart?: { cartKey: string; email?: string | undefined } | undefined
}

/**
 * On every page for staff who may order for customers: the current cart, and the lookup of another
 * (docs/product.md, Staff).
 */
export function StaffBar({ customerCart }: StaffBarProps) {
  return (
    <aside className="staff" aria-label="Staff">
      <div className="wrap">
        {customerCart ? (
          <CurrentCart {...customerCart} />
        ) : (
          <p>
            You can order for customers. <a href={paths.findCaller}>Find a caller</a>
          </p>
        )}
        <form action={paths.customerCart} className="cart-lookup">
          <label htmlFor="staff-cart-key">Cart key</label>
          <input
            className="input"
            id="staff-cart-key"
            name="key"
            required
            maxLength={TEXT_LIMITS.cartKey}
            autoComplete="off"
          />
          <button className="button plain small" type="submit">
            Find a cart
          </button>
        </form>
      </div>
    </aside>
  )
}

function CurrentCart({ cartKey, email }: NonNullable<StaffBarProps['customerCart']>) {
  return (
    <form method="post" action={paths.customerCart}>
      <p>
        You are working on the cart{' '}
        <a href={paths.cart} className="unbroken">
          {cartKey}
        </a>
        {email ? ` of ${email}` : ''}.
      </p>
      <button className="button plain small" type="submit" name="intent" value="leave">
        Leave this cart
      </button>
    </form>
  )
}
