import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
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
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { AddToCart } from '~/components/cart/add-to-cart'
import { CartCount } from '~/components/layout/cart-count'
import { DrawnOnServer, serverPart } from '~/components/layout/drawn-on-server'
import { Enhancements } from '~/components/layout/enhancements'
import { Footer, type FooterProps } from '~/components/layout/footer'
import { Header, type HeaderProps } from '~/components/layout/header'
import { MinimalFooter } from '~/components/layout/minimal-footer'
import { MinimalHeader } from '~/components/layout/minimal-header'
import { NotificationList, PageNotifications, useNotifications } from '~/components/layout/notifications'
import { ReviewDialog, type ReviewDialogProps } from '~/components/layout/review-dialog'
import { StaffBar, type StaffBarProps } from '~/components/layout/staff-bar'
import { Trouble } from '~/components/layout/trouble'
import { isStaff, staffBarOf } from '~/http/cart-session.server'
import { frameProps } from '~/http/frame.server'
import { reviewDialogOf } from '~/http/review-dialog.server'
import { PHONE } from '~/models/phone'

/** What a route's `handle` may say about the page around it (docs/product.md, Pages and addresses). */
export type RouteHandle = {
  layout: 'regular' | 'minimal'
  /** True where the page draws them in a place of its own: checkout, receipt and sign-in. */
  ownNotifications?: boolean
}

const headerPart = serverPart<HeaderProps>('header')
const footerPart = serverPart<FooterProps>('footer')
const staffPart = serverPart<StaffBarProps>('staff')
const dialogPart = serverPart<ReviewDialogProps>('dialog')

/** `entry.server` fills the styles in; a browser that must draw the page anew takes them from there. */
const styles =
  typeof document === 'undefined' ? '' : (document.querySelector('style[data-shop]')?.textContent ?? '')

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * Not asked for anew after a refusal, which changed nothing, unless something turned out to be gone or different. A
 * route that does not say so is asked always, even where there is no network.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 404 || actionStatus === 409

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, config, services } = context
  const shown = {
    cartCount: session.get('cartCount') ?? 0,
    firstName: session.get('firstName'),
    freeShippingThreshold: config.freeShippingThreshold,
    referral: !config.disableReferral,
  }
  const footer = {
    year: context.now().getUTCFullYear(),
    referral: shown.referral,
    email: session.get('email'),
    firstName: shown.firstName,
  }
  const frame = frameProps(await services.navigation.load(), shown, footer)
  headerPart.leave(context.parts, frame.header)
  footerPart.leave(context.parts, frame.footer)
  const staff = isStaff(session)
  if (staff) staffPart.leave(context.parts, staffBarOf(session))
  const dialog = reviewDialogOf(request)
  if (dialog) dialogPart.leave(context.parts, dialog)
  return {
    cartCount: shown.cartCount,
    firstName: shown.firstName,
    email: footer.email,
    ...(staff && { staff }),
    ...(dialog && { dialog: true }),
    year: footer.year,
    nonce: context.nonce,
    saveData: request.headers.get('Save-Data') === 'on',
    notifications: session.takeNotifications(),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-US" className={root?.saveData ? undefined : 'scripted'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#35231a" />
        <Meta />
        <Links />
        <style
          data-shop=""
          nonce={root?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, and never anything else.
          dangerouslySetInnerHTML={{ __html: styles }}
        />
      </head>
      <body>
        {children}
        {root && !root.saveData ? (
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
const drawStaffBar = (props: StaffBarProps) => <StaffBar {...props} />

/** Header, notifications and footer around a page; the plain ones where the root itself could not load. */
function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const staffBar =
    root && 'staff' in root ? (
      <DrawnOnServer part={staffPart} draw={import.meta.env.SSR ? drawStaffBar : undefined} />
    ) : null
  const dialog =
    root && 'dialog' in root ? (
      <DrawnOnServer part={dialogPart} draw={import.meta.env.SSR ? drawDialog : undefined} />
    ) : null
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const minimal = handles.some((handle) => handle?.layout === 'minimal')
  const notifications = useNotifications(root?.notifications)
  const page = <PageNotifications.Provider value={notifications}>{children}</PageNotifications.Provider>
  const underHeader = handles.some((handle) => handle?.ownNotifications) ? null : (
    <div className="wrap">
      <NotificationList {...notifications} />
    </div>
  )
  if (!root || minimal) {
    return (
      <>
        {dialog}
        <MinimalHeader phone={PHONE} />
        {staffBar}
        {underHeader}
        {page}
        <MinimalFooter year={root?.year ?? 2026} email={root?.email} firstName={root?.firstName} />
        <Enhancements />
      </>
    )
  }
  return (
    <>
      {dialog}
      <DrawnOnServer part={headerPart} draw={import.meta.env.SSR ? drawHeader : undefined} />
      {staffBar}
      <CartCount count={root.cartCount} />
      {underHeader}
      {page}
      <DrawnOnServer part={footerPart} draw={import.meta.env.SSR ? drawFooter : undefined} />
      <AddToCart />
      <Enhancements />
    </>
  )
}
