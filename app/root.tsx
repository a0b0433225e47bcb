import { type ReactNode, useContext } from 'react'
import { AddToCart } from '~/components/cart/add-to-cart.island'
import { CartRefresh } from '~/components/cart/cart-refresh'
import { MinimalFooter } from '~/components/footer/minimal-footer'
import { BuilderHeader } from '~/components/header/builder-header'
import { MinimalHeader } from '~/components/header/minimal-header'
import { IslandHtml } from '~/components/island/island'
import { PageNotifications } from '~/components/message/page-notifications'
import { Toasts } from '~/components/message/toasts.island'
import { DrawnOnServer, ServerParts } from '~/components/page/drawn-on-server'
import { Hole } from '~/components/page/hole'
import { Trouble } from '~/components/page/trouble'
import { SignInDialog } from '~/components/sign-in/sign-in-dialog.island'
import { drawFrame } from '~/frame.server'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '~/framework'
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '~/framework.server'
import { PHONE } from '~/models/phone'
import { SHOP, THEME_COLOR } from '~/shop/shop'

/** What a route's `handle` may set (docs/product.md, Pages and addresses). */
export type RouteHandle = {
  layout?: 'regular' | 'minimal' | 'builder' | 'staff'
  /** The small header's logo target and width. */
  smallHeader?: { logoTo?: string; full?: boolean }
  /** Where the header of a builder leads back to. */
  back?: { to: string; title: string }
  /** The page places the notifications itself: checkout, receipt and sign-in. */
  ownNotifications?: boolean
  /** Hydrated by Remix; others are documents with islands (docs/decisions/0005-islands.md). */
  hydrated?: boolean
  /** The styles the page needs, if not all. The payment step's are only for pages that a new document leaves. */
  styles?: 'shelf' | 'till'
}

function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/** `entry.server` fills in the styles. A browser that renders the document again keeps the page's. */
const styles =
  typeof document === 'undefined' ? '' : (document.querySelector('style[data-shop]')?.textContent ?? '')

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * No reload after a refused action, unless something is gone or changed. By default Remix reloads after every action,
 * even offline.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 404 || actionStatus === 409

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, config } = context
  const frame = await drawFrame(request, context)
  for (const [name, drawing] of Object.entries(frame)) context.parts.set(name, drawing)
  return {
    cartCount: session.get('cartCount') ?? 0,
    firstName: session.get('firstName'),
    email: session.shownEmail,
    isStaff: 'staff' in frame,
    isAtWork: 'staff-header' in frame,
    hasAnnouncement: 'announcement' in frame,
    hasDialog: 'dialog' in frame,
    year: context.now().getUTCFullYear(),
    nonce: context.nonce,
    saveData: request.headers.get('Save-Data') === 'on',
    rebranded: config.rebrandedLayout,
    notifications: session.takeNotifications(),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { hydrated, styles: needed = '' } = useHandle()
  return (
    <html
      lang="en-US"
      className={root?.saveData ? undefined : 'scripted'}
      data-layout={root?.rebranded ? 'rebranded' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR} />
        <Meta />
        <Links />
        <style
          data-shop={needed}
          nonce={root?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, and never anything else.
          dangerouslySetInnerHTML={{ __html: styles }}
        />
      </head>
      <body>
        {children}
        {root && !root.saveData && hydrated ? (
          <>
            <ScrollRestoration nonce={root.nonce} />
            <Scripts nonce={root.nonce} />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Frame>
      <title>{`${status === 404 ? 'Not found' : 'Something went wrong'} | ${SHOP.name}`}</title>
      <Trouble status={status} />
    </Frame>
  )
}

type Root = ReturnType<typeof useRouteLoaderData<typeof loader>>

/** Header and footer of a layout. The minimal ones if the root loader failed. */
function around(root: Root, { layout, back, smallHeader, hydrated }: RouteHandle) {
  const staffBar = root?.isStaff ? <DrawnOnServer part="staff" /> : null
  const dialog = root?.hasDialog ? <DrawnOnServer part="dialog" /> : null
  const announcement = root?.hasAnnouncement ? <DrawnOnServer part="announcement" /> : null
  if (!root || layout === 'minimal') {
    const header = (
      <>
        <MinimalHeader phone={PHONE} {...smallHeader} />
        {announcement}
      </>
    )
    const footer = <MinimalFooter year={root?.year} email={root?.email} firstName={root?.firstName} />
    return { dialog, header, staffBar, footer }
  }
  if (layout === 'builder' && back) {
    const header = (
      <>
        <BuilderHeader back={back} />
        {announcement}
      </>
    )
    return { header, staffBar, footer: <AddToCart /> }
  }
  if (layout === 'staff' && root.isAtWork) return { header: <DrawnOnServer part="staff-header" /> }
  const footer = (
    <>
      <DrawnOnServer part="footer" />
      {hydrated ? <CartRefresh count={root.cartCount} /> : null}
      <Hole name="sign-in-dialog" data={null}>
        {root.email ? null : <SignInDialog />}
      </Hole>
      <AddToCart />
    </>
  )
  return { dialog, header: <DrawnOnServer part="header" />, staffBar, footer }
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const handle = useHandle()
  const islandHtml = useContext(ServerParts)?.islandHtml ?? null
  const { dialog, header, staffBar, footer } = around(root, handle)
  return (
    <IslandHtml.Provider key={handle.layout} value={handle.hydrated ? null : islandHtml}>
      {dialog}
      {header}
      {staffBar}
      {root && !handle.ownNotifications ? (
        <div className="wrap">
          <PageNotifications />
        </div>
      ) : null}
      {children}
      {footer}
      <Toasts />
    </IslandHtml.Provider>
  )
}
