import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { OrdersAway, OrdersTable } from '~/components/account/orders-table'
import { ReferralCard } from '~/components/referral/referral-card'
import { UntilSeen } from '~/components/review/until-seen'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { SavedAddress } from '~/models/account/address-book'
import type { AccountFlag } from '~/models/account/flags'
import { type ListedOrder, listed } from '~/models/account/listed-order'
import { addressLines } from '~/models/address'
import { type Cents, formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { shopDay } from '~/models/shop-day'
import { bouncedWords } from '~/models/webhook/news'
import { fallback } from '~/services/fallback'
import { creditFor } from '~/use-cases/company/company.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

/** All others are in the order history. */
const LATEST = 3

export const meta: MetaFunction = () => [
  { title: 'Your account | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const [orders, addresses, balances, certificates, methods, next] = await Promise.all([
    services.customers.orderPage(customerId, { limit: LATEST }).catch(fallback(undefined)),
    services.addressBook.list(customerId).catch(fallback(undefined)),
    balancesOf(context, customerId).catch(fallback(undefined)),
    services.payments.credits.leftOn(customerId).catch(fallback([])),
    services.payments.vault.methodsOf(customerId).catch(fallback(undefined)),
    services.autoDeliveries.next(customerId).catch(fallback(undefined)),
  ])
  const email = session.get('email')
  return {
    bounced:
      email && (await services.webhooks.tellBounce(email).catch(fallback(false)))
        ? bouncedWords(email)
        : null,
    firstName: session.get('firstName'),
    email: session.get('email'),
    orders: orders?.rows.map((row) => listed(row, context.now())),
    more: (orders?.total ?? 0) > LATEST,
    addresses: addresses && shownAddresses(addresses, context.config.defaultAddresses),
    addressCount: addresses?.length ?? 0,
    asksForDefault: context.config.defaultAddresses && addresses?.every((each) => !each.defaultShipping),
    method: methods?.[0] && { label: methods[0].label, expires: methods[0].expires },
    methodCount: methods?.length,
    next: next && { ...next, on: shopDay(`${next.on}T17:00:00Z`) },
    referral: !context.config.disableReferral,
    balances: balances && { ...balances, certificates },
    business: businessLink(session.get('flags') ?? []),
    referralVariant: session.get('flags')?.includes('business')
      ? ('business' as const)
      : ('consumer' as const),
  }
}

async function balancesOf(context: AppLoadContext, customerId: string) {
  const [credit, { storeCredit }] = await Promise.all([
    creditFor(context, customerId),
    context.services.ledgers.ofCustomer(customerId),
  ])
  return { storeCredit: storeCredit?.balance ?? 0, credit: credit && Math.max(0, credit.balance) }
}

/** Who marked themselves as a business is led to their company, or to register it. */
function businessLink(flags: readonly AccountFlag[]) {
  if (flags.includes('company')) return { text: 'View Business Account', path: paths.company }
  return flags.includes('business')
    ? { text: 'Convert to Business Account', path: paths.registerBusiness }
    : null
}

type ShownAddress = { title: string; lines: string[] }

const IN_BOOK = 'In your address book'

/** The defaults; without any the first. */
function shownAddresses(all: SavedAddress[], hasDefaults: boolean): ShownAddress[] {
  const shown = (address: SavedAddress, title: string) => ({ title, lines: addressLines(address) })
  const defaults = all.filter(({ defaultShipping, defaultBilling }) => defaultShipping || defaultBilling)
  if (!hasDefaults || defaults.length === 0) return all.slice(0, 1).map((address) => shown(address, IN_BOOK))
  return defaults.map((address) => shown(address, titleOf(address)))
}

function titleOf({ defaultShipping, defaultBilling }: SavedAddress): string {
  if (defaultShipping && defaultBilling) return 'Shipping and billing'
  return defaultShipping ? 'Shipping' : 'Billing'
}

export default function Account() {
  const page = useLoaderData<typeof loader>()
  const { firstName, email, orders, more, addresses, addressCount, balances, next } = page
  const [latest, ...before] = orders ?? []
  return (
    <>
      <h1>{firstName ? `Hello, ${firstName}` : 'Your account'}</h1>
      <p className="quiet">{`You are signed in as ${email}.`}</p>
      {page.bounced ? <Notice>{page.bounced}</Notice> : null}
      <section className="account-part stack" aria-labelledby="latest">
        <h2 id="latest">Your latest order</h2>
        {orders ? latest ? <LatestOrder order={latest} /> : <NoOrders /> : <OrdersAway />}
      </section>
      {next ? (
        <section className="account-part stack" aria-labelledby="next">
          <h2 id="next">Your next auto-delivery</h2>
          <p>
            <b>{next.on}</b>
            <span className="own-line quiet">{next.items.join(', ')}</span>
          </p>
          <p>
            <a href={next.path}>Change or skip it</a>
          </p>
        </section>
      ) : null}
      {page.asksForDefault ? (
        <UntilSeen name="default-address" place="account" title="Where do we ship by default?">
          <p>Choose a default address, and checkout begins with it.</p>
          <p>
            <a href={paths.addressBook}>Open your address book</a>
          </p>
        </UntilSeen>
      ) : null}
      {before.length > 0 ? (
        <section className="stack" aria-labelledby="before">
          <h2 id="before">Before that</h2>
          <OrdersTable orders={before} />
          {more ? (
            <p>
              <a href={paths.orderHistory}>All your orders</a>
            </p>
          ) : null}
        </section>
      ) : null}
      <div className="account-parts">
        <Addresses addresses={addresses} count={addressCount} />
        <Balances balances={balances} />
        <Payment method={page.method} count={page.methodCount} />
        {page.business ? (
          <section className="account-part stack" aria-labelledby="business">
            <h2 id="business">Your business</h2>
            <p>
              <a href={page.business.path}>{page.business.text}</a>
            </p>
          </section>
        ) : null}
        {page.referral ? <ReferralCard variant={page.referralVariant} signedIn /> : null}
      </div>
      <p>
        <ButtonLink to={paths.signOut} variant="plain">
          Sign out
        </ButtonLink>
      </p>
    </>
  )
}

function NoOrders() {
  return (
    <p>
      You haven't placed any orders yet. <a href={paths.bestSellers}>See what others come back for</a>
    </p>
  )
}

function LatestOrder({ order: { number, placedAt, status, trackingNumbers } }: { order: ListedOrder }) {
  return (
    <>
      <p>
        <b>{status}</b>
        <span className="own-line quiet">
          Order{' '}
          <a className="link" href={paths.order(number)} aria-label={`Order ${number}`}>
            {number}
          </a>
          , placed on {shopDay(placedAt)}
        </span>
        {trackingNumbers.map((id) => (
          <a key={id} className="own-line" href={paths.trackOrder(number)}>
            Track {id}
          </a>
        ))}
      </p>
      <p>
        <ButtonLink to={paths.easyReorder} variant="plain" size="small">
          Buy It Again
        </ButtonLink>
      </p>
    </>
  )
}

function Addresses({ addresses, count }: { addresses: ShownAddress[] | undefined; count: number }) {
  return (
    <section className="account-part stack" aria-labelledby="addresses">
      <h2 id="addresses">Your addresses</h2>
      {addresses ? null : <p>We cannot fetch your addresses just now. Please look again in a minute.</p>}
      {addresses?.length === 0 ? <p>You keep no address yet.</p> : null}
      {addresses?.map(({ title, lines }) => (
        <div key={title}>
          <b>{title}</b>
          {lines.map((line) => (
            <span key={line} className="own-line">
              {line}
            </span>
          ))}
        </div>
      ))}
      <p>
        <a href={paths.addressBook}>
          {count > 0 ? `See all of your addresses (${count})` : 'Add an address'}
        </a>
      </p>
    </section>
  )
}

type PaymentProps = {
  method: { label: string; expires?: string | undefined } | undefined
  /** None while it is not known. */
  count: number | undefined
}

function Payment({ method, count }: PaymentProps) {
  return (
    <section className="account-part stack" aria-labelledby="payment">
      <h2 id="payment">How you pay</h2>
      {count === undefined ? (
        <p>We cannot look into your wallet just now. Please look again in a minute.</p>
      ) : null}
      {method ? (
        <p>
          {method.label}
          {method.expires ? <span className="own-line quiet">Expires {method.expires}</span> : null}
        </p>
      ) : null}
      {count === 0 ? <p>You keep no card or PayPal account yet.</p> : null}
      <p>
        <a href={paths.wallet}>Open your wallet</a>
      </p>
    </section>
  )
}

type BalancesProps = {
  balances:
    | {
        storeCredit: Cents
        credit?: Cents | undefined
        certificates: { ending: string; left: Cents }[]
      }
    | undefined
}

function Balances({ balances }: BalancesProps) {
  return (
    <section className="account-part stack" aria-labelledby="balances">
      <h2 id="balances">Your balances</h2>
      {balances ? (
        <dl className="balances">
          <dt>Store credit</dt>
          <dd>{formatMoney(balances.storeCredit)}</dd>
          {balances.credit === undefined ? null : (
            <>
              <dt>Left of your credit account</dt>
              <dd>{formatMoney(balances.credit)}</dd>
            </>
          )}
          {balances.certificates.map(({ ending, left }) => (
            <Fragment key={ending}>
              <dt>Gift certificate ending {ending}</dt>
              <dd>{formatMoney(left)}</dd>
            </Fragment>
          ))}
        </dl>
      ) : (
        <p>We cannot look up your balances just now. Please look again in a minute.</p>
      )}
      <p className="quiet">
        You spend store credit and gift certificates at the payment step of checkout.{' '}
        <a href={paths.certificateBalance}>What is left on a certificate?</a>
      </p>
    </section>
  )
}
