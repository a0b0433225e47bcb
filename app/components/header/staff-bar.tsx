import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import type { Role } from '~/models/staff/powers'

export type StaffBarProps = {
  role: Role | undefined
  /** Customer-experience mode: what they do is for customers. */
  mode: boolean
  customerCart?: { cartKey: string; email?: string | undefined; copyOf?: string | undefined } | undefined
}

/** For staff who may order for customers, on every page (docs/product.md, Staff). */
export function StaffBar({ mode, customerCart, atWork }: StaffBarProps & { atWork?: boolean }) {
  return (
    <aside className="staff" aria-label="Staff">
      <div className="wrap">
        {atWork ? null : <a href={paths.findCaller}>Find a caller</a>}
        {customerCart ? <CurrentCart {...customerCart} /> : <Mode mode={mode} />}
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

function Mode({ mode }: { mode: boolean }) {
  return (
    <form method="post" action={paths.staffMode}>
      <p>{mode ? 'Staff mode' : 'Shopping for yourself'}</p>
      <button className="button plain small" type="submit" name="mode" value={mode ? 'off' : 'on'}>
        {mode ? 'Shop for myself' : 'Order for customers'}
      </button>
    </form>
  )
}

function CurrentCart({ cartKey, email, copyOf }: NonNullable<StaffBarProps['customerCart']>) {
  return (
    <form method="post" action={paths.customerCart}>
      <p>
        You are working on the cart{' '}
        <a href={paths.cart} className="unbroken">
          {cartKey}
        </a>
        {email ? ` of ${email}` : ''}
        {copyOf ? (
          <>
            , a copy of <a href={paths.staffOrder(copyOf)}>{copyOf}</a>
          </>
        ) : null}
        .
      </p>
      {copyOf ? (
        <button className="button plain small" type="submit" name="intent" value="clear-copied-order">
          Make it an ordinary cart
        </button>
      ) : null}
      <button className="button plain small" type="submit" name="intent" value="leave">
        Leave this cart
      </button>
    </form>
  )
}
