import { type ReactNode, useContext } from 'react'
import { AddToCart } from '~/components/cart/add-to-cart.island'
import { CartRefresh } from '~/components/cart/cart-refresh'
import { Footer, type FooterProps } from '~/components/footer/footer'
import { MinimalFooter } from '~/components/footer/minimal-footer'
import { BuilderHeader } from '~/components/header/builder-header'
import { Header, type HeaderProps } from '~/components/header/header'
import { MinimalHeader } from '~/components/header/minimal-header'
import { StaffBar, type StaffBarProps } from '~/components/header/staff-bar'
import { StaffHeader } from '~/components/header/staff-header'
import { IslandHtml } from '~/components/island/island'
import { Notifications } from '~/components/message/notifications.island'
import { PageNotifications } from '~/components/message/page-notifications'
import { Toasts } from '~/components/message/toasts.island'
import { useNotifications } from '~/components/message/use-notifications'
import { DrawnOnServer, ServerParts, serverPart } from '~/components/page/drawn-on-server'
import { Hole } from '~/components/page/hole'
import { Trouble } from '~/components/page/trouble'
import { ReviewDialog, type ReviewDialogProps } from '~/components/review/review-dialog'
import { SignInDialog } from '~/components/sign-in/sign-in-dialog.island'
import { frameProps, staffBarOf } from '~/frame.server'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '~/framework'
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '~/framework.server'
import { noNotifications } from '~/models/notification'
import { PHONE } from '~/models/phone'
import { reviewDialogOf } from '~/review-dialog.server'

/** What a route's `handle` may set (docs/product.md, Pages and addresses). */
export type RouteHandle = {
  layout?: 'regular' | 'minimal' | 'builder' | 'staff'
  /** The small header's logo target and width. */
  smallHeader?: { logoTo?: string; full?: boolean }
  /** Where the header of a builder leads back to. */
  back?: { to: string; title: string }
  /** The page places the notifications itself: checkout, receipt and sign-in. */
  ownNotifications?: boolean
  /** The page is not hydrated; only its islands are (docs/decisions/0005-islands.md). */
  drawnOnServer?: boolean
  /** The page needs the styles of the catalog alone, or of the payment step, which is left by whole documents only. */
  styles?: 'shelf' | 'till'
}

function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

const headerPart = serverPart<HeaderProps>('header')
const footerPart = serverPart<FooterProps>('footer')
const staffPart = serverPart<StaffBarProps>('staff')
const dialogPart = serverPart<ReviewDialogProps>('dialog')

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
  const { session, config, services } = context
  const year = context.now().getUTCFullYear()
  const frame = frameProps(await services.navigation.load(), {
    year,
    freeShippingThreshold: config.freeShippingThreshold,
    referral: !config.disableReferral,
    chat: config.chat && { scriptUrl: config.chat.scriptUrl, hours: config.chat.hours },
  })
  headerPart.provide(context.parts, frame.header)
  footerPart.provide(context.parts, frame.footer)
  const staff = session.isStaff
  if (staff) staffPart.provide(context.parts, staffBarOf(session))
  const dialog = reviewDialogOf(request)
  if (dialog) dialogPart.provide(context.parts, dialog)
  return {
    cartCount: session.get('cartCount') ?? 0,
    firstName: session.get('firstName'),
    email: session.get('email'),
    ...(staff && { staff }),
    ...(dialog && { dialog: true }),
    year,
    nonce: context.nonce,
    saveData: request.headers.get('Save-Data') === 'on',
    rebranded: config.rebrandedLayout,
    notifications: session.takeNotifications(),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { drawnOnServer, styles: needed = '' } = useHandle()
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
        {root && !root.saveData && !drawnOnServer ? (
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

const drawDialog = (props: ReviewDialogProps) => <ReviewDialog {...props} />
const drawFooter = (props: FooterProps) => <Footer {...props} />
const drawHeader = (props: HeaderProps) => <Header {...props} />
/** Header and footer have the same data for everybody. */
const itself = <Data,>(data: Data) => data
const drawStaffBar = (props: StaffBarProps) => <StaffBar {...props} />
const drawStaffHeader = (props: StaffBarProps) => <StaffHeader {...props} />

const nobody = { cartCount: 0, firstName: undefined, email: undefined, notifications: noNotifications() }

/** Header, notifications and footer. The minimal ones if the root loader failed. */
function Frame({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { layout, back, smallHeader, ownNotifications, drawnOnServer } = useHandle()
  // Drawn on the server, the page is about nobody; holes hold the rest.
  const root = loaded && drawnOnServer ? { ...loaded, ...nobody } : loaded
  const staffBar =
    root && 'staff' in root ? (
      <DrawnOnServer part={staffPart} draw={import.meta.env.SSR ? drawStaffBar : undefined} />
    ) : null
  const dialog =
    root && 'dialog' in root ? (
      <DrawnOnServer part={dialogPart} draw={import.meta.env.SSR ? drawDialog : undefined} />
    ) : null
  const islandHtml = useContext(ServerParts)?.islandHtml ?? null
  const { pathname } = useLocation()
  const notifications = useNotifications(root?.notifications, pathname)
  const underHeader =
    root && !ownNotifications ? (
      <div className="wrap">
        <Hole name="notifications" data={null}>
          <Notifications key={pathname} flashed={root.notifications} />
        </Hole>
      </div>
    ) : null
  const frame = (page: ReactNode) => (
    <IslandHtml.Provider value={drawnOnServer ? islandHtml : null}>
      <PageNotifications.Provider value={notifications}>{page}</PageNotifications.Provider>
    </IslandHtml.Provider>
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
  if (layout === 'staff' && 'staff' in root) {
    return frame(
      <>
        <DrawnOnServer part={staffPart} draw={import.meta.env.SSR ? drawStaffHeader : undefined} />
        {underHeader}
        {children}
        <Toasts />
      </>,
    )
  }
  return frame(
    <>
      {dialog}
      <DrawnOnServer
        part={headerPart}
        identity={itself}
        draw={import.meta.env.SSR ? drawHeader : undefined}
      />
      {staffBar}
      {underHeader}
      {children}
      <DrawnOnServer
        part={footerPart}
        identity={itself}
        draw={import.meta.env.SSR ? drawFooter : undefined}
      />
      {drawnOnServer ? null : <CartRefresh count={root.cartCount} />}
      <Hole name="sign-in-dialog" data={null}>
        {root.email ? null : <SignInDialog />}
      </Hole>
      <AddToCart />
      <Toasts />
    </>,
  )
}
