import { GuestOrders } from '~/components/account/guest-orders'
import { OrdersAway, OrdersTable } from '~/components/account/orders-table'
import { unlisted } from '~/components/page/meta'
import { Rail } from '~/components/product/rail'
import { UntilSeen } from '~/components/review/until-seen'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useLoaderData } from '~/framework'
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import type { AccountFlag } from '~/models/account/flags'
import { listed } from '~/models/account/listed-order'
import { isOver } from '~/models/account/order-row'
import { shopDay } from '~/models/days'
import { paths } from '~/models/paths'
import { bouncedWords } from '~/models/webhook/news'
import { fallback } from '~/services/fallback'
import { creditFor } from '~/use-cases/company/company.server'
import { buyAgain } from '~/use-cases/orders/purchases.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { OnItsWay } from './on-its-way'
import { Places } from './places'

/** All others are in the order history. */
const LATEST = 3

export const meta: MetaFunction = () => unlisted('Your account')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const latest = services.customers.latestOrders(customerId, LATEST)
  const email = session.get('email')
  const [orders, addresses, balances, certificates, methods, next, cards, hasBounced] = await Promise.all([
    latest.catch(fallback(undefined)),
    services.addressBook.list(customerId).catch(fallback(undefined)),
    balancesOf(context, customerId).catch(fallback(undefined)),
    services.payments.credits.leftOn(customerId).catch(fallback([])),
    services.payments.savedMethods.methodsOf(customerId).catch(fallback(undefined)),
    services.autoDelivery.next(customerId).catch(fallback(undefined)),
    buyAgain(
      context,
      customerId,
      [],
      latest.then(({ purchases }) => purchases),
    ),
    email ? services.webhooks.tellBounce(email).catch(fallback(false)) : false,
  ])
  return {
    bounced: email && hasBounced ? bouncedWords(email) : null,
    firstName: session.get('firstName'),
    email,
    orders: orders?.rows.map((row) => listed(row, context.now())),
    address: addresses && (addresses.find(({ defaultShipping }) => defaultShipping) ?? addresses[0] ?? null),
    asksForDefault: context.config.defaultAddresses && addresses?.every((each) => !each.defaultShipping),
    method: methods && (methods[0]?.label ?? null),
    next: next && shopDay(`${next.on}T17:00:00Z`),
    cards,
    edit: crypto.randomUUID(),
    referral: !context.config.disableReferral,
    isBusiness: session.get('flags')?.includes('business') === true,
    balances: balances && { ...balances, certificates },
    business: businessLink(session.get('flags') ?? []),
  }
}

async function balancesOf(context: AppLoadContext, customerId: string) {
  const [credit, { storeCredit }] = await Promise.all([
    creditFor(context, customerId),
    context.services.ledgers.ofCustomer(customerId),
  ])
  return { storeCredit: storeCredit?.balance ?? 0, credit: credit && Math.max(0, credit.balance) }
}

/** Customers who signed up as a business are led to their company, or to register it. */
function businessLink(flags: readonly AccountFlag[]) {
  if (flags.includes('company')) return { text: 'View Business Account', path: paths.company }
  return flags.includes('business')
    ? { text: 'Convert to Business Account', path: paths.registerBusiness }
    : null
}

export default function Account() {
  const page = useLoaderData<typeof loader>()
  const { firstName, orders, cards, edit } = page
  const current = orders?.find((order) => !isOver(order))
  const others = orders?.filter((order) => order !== current)
  return (
    <>
      <h1>{firstName ? `Hello, ${firstName}` : 'Your account'}</h1>
      {page.bounced ? <Notice>{page.bounced}</Notice> : null}
      {current ? <OnItsWay order={current} /> : null}
      {page.asksForDefault ? (
        <UntilSeen name="default-address" place="account" title="Where do we ship by default?">
          <p>Choose a default address, and checkout begins with it.</p>
          <p>
            <a href={paths.addressBook}>Open your address book</a>
          </p>
        </UntilSeen>
      ) : null}
      <Rail id="again" title="Buy It Again" viewAll={paths.easyReorder} cards={cards} ahead={1} />
      <Places {...page} />
      {orders ? null : <OrdersAway />}
      {orders?.length === 0 ? (
        <p>
          You haven't placed any orders yet. <a href={paths.bestSellers}>Shop top sellers</a>. <GuestOrders />
        </p>
      ) : null}
      {others?.length ? (
        <section className="stack" aria-labelledby="recent">
          <div className="row between">
            <h2 id="recent">Recent orders</h2>
            <a href={paths.orderHistory}>Order History</a>
          </div>
          <OrdersTable orders={others} edit={edit} />
        </section>
      ) : null}
      <p>
        <ButtonLink to={paths.signOut} variant="plain">
          Sign out
        </ButtonLink>
      </p>
    </>
  )
}
