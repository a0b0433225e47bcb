import { KeepFocus } from '~/components/form/keep-focus.island'
import { Outlet, useLoaderData, useLocation } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { AccountMenu } from './menu'

/** Guests see their favorites, or an order by its receipt, without a menu. */
export const loader = ({ context: { session } }: LoaderFunctionArgs) => ({
  flags: session.get('customerId') ? (session.get('flags') ?? []) : null,
})

export default function AccountLayout() {
  const { flags } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <main id="main" className={flags ? 'wrap section account' : 'wrap section'}>
      {flags ? <AccountMenu flags={flags} pathname={pathname} /> : null}
      <div className="stack">
        <Outlet />
        <KeepFocus />
      </div>
    </main>
  )
}
