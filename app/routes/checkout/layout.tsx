import { useEffect } from 'react'
import { ApplePay } from '~/components/checkout/apple-pay.island'
import { CheckoutFrame, type StepFrame } from '~/components/checkout/checkout-frame'
import { Express, PayPalButton } from '~/components/checkout/express'
import { KeepPlace, useKeptPlace } from '~/components/checkout/keep-place'
import { keepTyped } from '~/components/checkout/keep-typed'
import { KnownEmail } from '~/components/checkout/known-email'
import { Outlet, useLocation, useMatches, useRouteLoaderData } from '~/framework'
import { paths } from '~/models/paths'
import type { loader, RouteHandle } from '~/root'

export const handle = { layout: 'minimal', ownNotifications: true } satisfies RouteHandle

/**
 * The frame of each step. The step's own loader says what it shows, because a step may change the cart while it
 * loads; a loader here would run beside it and read the cart as it was before.
 */
export default function CheckoutLayout() {
  const { key, pathname } = useLocation()
  useEffect(() => keepTyped(key, pathname), [key, pathname])
  useKeptPlace(pathname)
  const root = useRouteLoaderData<typeof loader>('root')
  const step = useMatches().at(-1) as { data: { frame: StepFrame } }
  const { isKnown, express, ...shown } = step.data.frame
  return (
    <>
      <CheckoutFrame
        {...shown}
        intro={
          <>
            {isKnown ? <KnownEmail signIn={<a href={paths.checkoutContact}>Sign in</a>} /> : null}
            {express ? (
              <Express or="or fill in the form">
                <form method="post" action={paths.expressCheckout}>
                  <PayPalButton />
                  <ApplePay {...express} express />
                </form>
              </Express>
            ) : null}
          </>
        }
      >
        <Outlet />
      </CheckoutFrame>
      {root?.saveData ? null : <KeepPlace nonce={root?.nonce} />}
    </>
  )
}
