import { OWN_CART } from '~/models/cart/drawn-for'
import { paths, serverPaths, staffPaths } from '~/models/paths'
import type { Role } from '~/models/staff/powers'
import { FindBox } from './find-box.island'

export type StaffBarProps = {
  role: Role | undefined
  /** Customer-experience mode: what they do is for customers. */
  mode: boolean
  customerCart?:
    | { cartKey: string; name?: string | undefined; email?: string | undefined; copyOf?: string | undefined }
    | undefined
  /** The words of the search whose results the screen shows. */
  typed?: string | undefined
}

/** For staff who may order for customers, on every page (docs/product.md, Staff). */
export function StaffBar({ mode, customerCart, atWork, typed }: StaffBarProps & { atWork?: boolean }) {
  return (
    <aside className={customerCart ? 'staff in-cart' : 'staff'} aria-label="Staff">
      <div className="wrap">
        <FindBox typed={typed} takesFocus={typed !== undefined} cart={customerCart?.cartKey ?? OWN_CART} />
        {customerCart ? <CurrentCart {...customerCart} /> : <Mode mode={mode} atWork={atWork} />}
      </div>
    </aside>
  )
}

function Mode({ mode, atWork }: { mode: boolean; atWork: boolean | undefined }) {
  return (
    <form method="post" action={serverPaths.staffMode}>
      <p>{mode ? 'Staff mode' : 'Shopping for yourself'}</p>
      {atWork ? null : <a href={paths.findCaller}>Desk</a>}
      <button className="button plain small" type="submit" name="mode" value={mode ? 'off' : 'on'}>
        {mode ? 'Shop for myself' : 'Order for customers'}
      </button>
    </form>
  )
}

function CurrentCart({ cartKey, name, email, copyOf }: NonNullable<StaffBarProps['customerCart']>) {
  return (
    <form method="post" action={paths.customerCart}>
      <p>
        <span>
          <span className="prefix">Ordering for</span> <b>{name ?? email ?? 'a guest'}</b>
        </span>{' '}
        <a href={`${paths.customerCart}?${new URLSearchParams({ key: cartKey })}`}>{cartKey}</a>
        {copyOf ? (
          <span className="copied">
            , a copy of <a href={staffPaths.order(copyOf)}>{copyOf}</a>
          </span>
        ) : null}
      </p>
      <button className="button plain small" type="submit" name="intent" value="leave">
        Leave
      </button>
    </form>
  )
}
