import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, config } = context
  return {
    nonce: context.nonce,
    saveData: request.headers.get('Save-Data') === 'on',
    cartCount: session.get('cartCount') ?? 0,
    firstName: session.get('firstName'),
    isStaff: session.get('permissions')?.includes('checkOutAsCustomer') ?? false,
    freeShippingThreshold: config.freeShippingThreshold,
    disableReferral: config.disableReferral,
    notifications: session.takeNotifications(),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <style data-shop="" />
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
  const matches = useMatches()
  void matches
  return <Outlet />
}
