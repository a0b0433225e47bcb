import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { AccountFlag } from '~/models/account/flags'

type Place = readonly [text: string, url: string, flag?: AccountFlag]

const places = [
  ['Your Account', '/account'],
  ['Business Account', '/account/business', 'business'],
  ['Communications', '/account/communications'],
  ['Address Book', '/account/address-book'],
  ['Wallet', '/account/wallet'],
  ['Order History', '/account/order-history'],
  ['Auto-Delivery', '/account/auto-delivery'],
  ['Easy Reorder', '/account/easy-reorder'],
  ['Favorites', '/account/favorites'],
  ['Your Reviews', '/account/reviews'],
  ['Reseller Certification', '/account/reseller-certification', 'reseller'],
  ['Order Upload', '/order-upload', 'upload'],
  ['Sign-in and Security', '/account/security'],
  ['Refer and Earn', '/refer'],
] as const satisfies readonly Place[]

export type AccountPlace = (typeof places)[number][1]

export function AccountPage({
  title,
  place,
  lede,
  children,
}: {
  title: string
  /** The current entry of the menu. */
  place: AccountPlace
  lede?: ReactNode
  children: ReactNode
}) {
  const root = useRouteLoaderData('root') as { flags?: AccountFlag[] } | undefined
  const shown = places.filter(([, , flag]: Place) => flag === undefined || root?.flags?.includes(flag))
  return (
    <main id="main" className="wrap section account">
      <nav aria-label="Account">
        <ul>
          {shown.map(([text, url]) => (
            <li key={url}>
              <a href={url} aria-current={url === place ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack">
        <h1>{title}</h1>
        {lede ? <p className="quiet">{lede}</p> : null}
        {children}
      </div>
    </main>
  )
}
