import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { CartCount } from '~/components/cart/cart-count.island'
import { NewsletterForm } from '~/components/footer/newsletter-form.island'
import { AccountLink, ServiceSignOut } from '~/components/header/header'
import { MenuSignIn } from '~/components/header/main-menu'
import { IslandHtml } from '~/components/island/island'
import { Notifications } from '~/components/message/notifications.island'
import { htmlOf } from '~/components/page/drawn-on-server'
import { type HoleData, type HoleName, Kept } from '~/components/page/hole'
import type { AppLoadContext } from '~/framework.server'
import type { Hole } from '~/http/holes.server'
import { cartHoles } from '~/routes/cart/rails.server'
import { productHoles } from '~/routes/catalog/page/product/holes.server'
import { WhoMayWrite } from '~/routes/reviews/product/$key/who-may-write'
import { type Writer, writerOf } from '~/routes/reviews/product/$key/writer.server'
import { fallback, optional } from '~/services/fallback'

type Fill<Data> = (
  data: Data,
  visit: AppLoadContext,
  request: Request,
) => ReactNode | Kept | Promise<ReactNode | Kept>

/** `undefined` for what strangers see. */
const fills: { [Name in HoleName]: Fill<HoleData[Name]> } = {
  'account-link': (_, { session }) => {
    const firstName = session.get('firstName')
    return firstName
      ? new Kept(`account ${firstName}`, () => <AccountLink firstName={firstName} />)
      : undefined
  },
  'service-sign-out': (_, { session }) => (session.get('firstName') ? SIGN_OUT : undefined),
  'menu-sign-in': (_, { session }) => {
    const firstName = session.get('firstName')
    return firstName ? new Kept(`menu ${firstName}`, () => <MenuSignIn firstName={firstName} />) : undefined
  },
  'cart-count': (_, { session }) => {
    const count = session.get('cartCount')
    return count ? new Kept(`count ${count}`, () => <CartCount count={count} />) : undefined
  },
  newsletter: (_, { session }) => {
    const [email, firstName] = [session.shownEmail, session.get('firstName')]
    const form = () => <NewsletterForm email={email} firstName={firstName} />
    return email ? new Kept(`newsletter ${email} ${firstName}`, form) : undefined
  },
  notifications: (_, { session }) => {
    const flashed = session.takeNotifications()
    const isEmpty = Object.values(flashed).every((list) => list.length === 0)
    return isEmpty ? undefined : <Notifications flashed={flashed} />
  },
  'sign-in-dialog': (_, { session }) => (session.get('customerId') ? null : undefined),
  'review-writer': async ({ product }, visit) => {
    const writer = await writerOf(product.key, visit).catch(fallback<Writer>({ kind: 'not-bought' }))
    return writer.kind === 'stranger' ? undefined : <WhoMayWrite product={product} writer={writer} />
  },
  ...productHoles,
  ...cartHoles,
}

const SIGN_OUT = new Kept('sign out', () => <ServiceSignOut />)

/** A hole that cannot be filled in time is as strangers see it. */
export async function holeHtml(
  { name, data }: Hole,
  visit: AppLoadContext,
  request: Request,
): Promise<string | undefined> {
  // Only `Hole` writes names and data, and its types pair them.
  const fillOne = fills[name as HoleName] as Fill<unknown>
  const made = fillOne(data, visit, request)
  const content = made instanceof Promise ? await optional(made, undefined) : made
  if (content === undefined) return undefined
  return content instanceof Kept
    ? htmlOf(content.from, () => drawn(content.draw()))
    : htmlOf(undefined, () => drawn(content))
}

const drawn = (content: ReactNode): string =>
  renderToStaticMarkup(<IslandHtml.Provider value={renderToString}>{content}</IslandHtml.Provider>)
