import { memo } from 'react'
import { Icon } from '~/components/ui/icon'
import type { Menu } from '~/models/catalog/navigation'

const account = [
  ['My Account', '/account'],
  ['Business', '/business'],
  ['Easy Reorder', '/account/easy-reorder'],
  ['Favorites', '/account/favorites'],
  ['My Orders', '/account/order-history'],
  ['Gift Cards', '/gifts/gift-certificate.html'],
  ['Help', '/help'],
  ['Refer and Earn', '/refer'],
] as const

/** The whole shop in one list, on screens without room for the departments' bar. */
export const PhoneMenu = memo(function PhoneMenu({ menus, signedIn }: { menus: Menu[]; signedIn: boolean }) {
  return (
    <details className="menu">
      <summary aria-label="Shop menu">
        <Icon name="menu" className="o" />
        <Icon name="close" className="x" />
      </summary>
      <div>
        <nav aria-label="Shop menu">
          <ul>
            {menus.map((menu) => (
              <li key={menu.url}>
                <Department menu={menu} />
              </li>
            ))}
            {account.map(([text, url]) => (
              <li key={url}>
                <a href={url}>{text}</a>
              </li>
            ))}
            <li>{signedIn ? <a href="/sign/out">Sign Out</a> : <a href="/sign/in">Sign In</a>}</li>
          </ul>
        </nav>
      </div>
    </details>
  )
})

function Department({ menu }: { menu: Menu }) {
  return (
    <details>
      <summary>
        {menu.text}
        <Icon name="down" />
      </summary>
      <ul>
        <li>
          <a href={menu.url}>All {menu.text.toLowerCase()}</a>
        </li>
        {menu.groups[0]?.links
          .filter((link) => link.url !== menu.url)
          .map((link) => (
            <li key={link.url}>
              <a href={link.url}>{link.text}</a>
            </li>
          ))}
      </ul>
    </details>
  )
}
