import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OrdersTable } from '~/components/account/orders-table'
import { ButtonLink } from '~/components/ui/button'
import { requireCustomer } from '~/http/signed-in.server'
import { VendorError } from '~/services/vendor-error'

export const meta: MetaFunction = () => [
  { title: 'Your account | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const orders = await services.customers.latestOrders(customerId).catch((error) => {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return undefined
  })
  return { firstName: session.get('firstName'), email: session.get('email'), orders }
}

export default function Account() {
  const { firstName, email, orders } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap read">
      <h1>{firstName ? `Hello, ${firstName}` : 'Your account'}</h1>
      <p className="quiet">You are signed in as {email}.</p>
      <section className="stack">
        <h2>Your orders</h2>
        {orders ? (
          <OrdersTable orders={orders} />
        ) : (
          <p>We cannot fetch your orders just now. They are safe; please look again in a minute.</p>
        )}
      </section>
      <ButtonLink to="/sign/out" variant="plain">
        Sign out
      </ButtonLink>
    </main>
  )
}
