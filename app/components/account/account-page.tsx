import type { ReactNode } from 'react'

const places = [
  ['Your Account', '/account'],
  ['Communications', '/account/communications'],
  ['Address Book', '/account/address-book'],
  ['Wallet', '/account/wallet'],
  ['Order History', '/account/order-history'],
  ['Auto-Delivery', '/account/auto-delivery'],
  ['Easy Reorder', '/account/easy-reorder'],
  ['Favorites', '/account/favorites'],
  ['Your Reviews', '/account/reviews'],
  ['Sign-in and Security', '/account/security'],
  ['Refer and Earn', '/refer'],
] as const

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
  return (
    <main id="main" className="wrap section account">
      <nav aria-label="Account">
        <ul>
          {places.map(([text, url]) => (
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
