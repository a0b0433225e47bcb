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

/** What a route's `handle` may set (docs/product.md, Pages and addresses). */
export type RouteHandle = {
  layout?: 'regular' | 'minimal' | 'builder' | 'staff'
  /** The small header's logo target and width. */
  smallHeader?: { logoTo?: string; full?: boolean }
  /** Where the header of a builder leads back to. */
  back?: { to: string; title: string }
  /** The page places the notifications itself: checkout, receipt and sign-in. */
  ownNotifications?: boolean
  /** Remix hydrates the page. Any other is a document with islands (docs/decisions/0005-islands.md). */
  hydrated?: boolean
  /** The page needs the styles of the catalog alone, or of the payment step, which is left by whole documents only. */
  styles?: 'shelf' | 'till'
}

function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/**
 * `entry.server` fills in the styles. If the browser has to render the document again, it takes them from the
 * page.
 */
const styles =
  typeof document === 'undefined' ? '' : (document.querySelector('style[data-shop]')?.textContent ?? '')

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * No reload after a refused action, which changed nothing, unless something turned out to be gone or changed.
 * Without this export Remix reloads after every action, even offline.
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
    email: session.get('email'),
    isStaff: 'staff' in frame,
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
        <meta name="theme-color" content="#35231a" />
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
      <title>{`${status === 404 ? 'Not found' : 'Something is wrong'} | Cobnut`}</title>
      <Trouble status={status} />
    </Frame>
  )
}

/** Header, notifications and footer. The minimal ones if the root loader failed. */
function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { layout, back, smallHeader, ownNotifications, hydrated } = useHandle()
  const staffBar = root?.isStaff ? <DrawnOnServer part="staff" /> : null
  const dialog = root?.hasDialog ? <DrawnOnServer part="dialog" /> : null
  const islandHtml = useContext(ServerParts)?.islandHtml ?? null
  const underHeader =
    root && !ownNotifications ? (
      <div className="wrap">
        <PageNotifications />
      </div>
    ) : null
  const frame = (page: ReactNode) => (
    <IslandHtml.Provider value={hydrated ? null : islandHtml}>{page}</IslandHtml.Provider>
  )
  if (!root || layout === 'minimal') {
    return frame(
      <>
        {dialog}
        <MinimalHeader phone={PHONE} {...smallHeader} />
        {staffBar}
        {underHeader}
        {children}
        <MinimalFooter year={root?.year ?? 2026} email={root?.email} firstName={root?.firstName} />
        <Toasts />
      </>,
    )
  }
  if (layout === 'builder' && back) {
    return frame(
      <>
        <BuilderHeader back={back} />
        {staffBar}
        {underHeader}
        {children}
        <AddToCart />
        <Toasts />
      </>,
    )
  }
  if (layout === 'staff' && root.isStaff) {
    return frame(
      <>
        <DrawnOnServer part="staff-header" />
        {underHeader}
        {children}
        <Toasts />
      </>,
    )
  }
  return frame(
    <>
      {dialog}
      <DrawnOnServer part="header" />
      {staffBar}
      {underHeader}
      {children}
      <DrawnOnServer part="footer" />
      {hydrated ? <CartRefresh count={root.cartCount} /> : null}
      <Hole name="sign-in-dialog" data={null}>
        {root.email ? null : <SignInDialog />}
      </Hole>
      <AddToCart />
      <Toasts />
    </>,
  )
}
