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
] as const

type MainMenuProps = { menus: Menu[]; signedIn: boolean; referral: boolean }

/**
 * The departments: panels under tabs on wide screens, and on small ones a screen of their own with the account's
 * links. It is one list for both, so that it is sent once. The shared name lets the browser close one panel when
 * another opens.
 */
export const MainMenu = memo(function MainMenu({ menus, signedIn, referral }: MainMenuProps) {
  return (
    <nav className="nav wrap" aria-label="Departments">
      <ul>
        {menus.map((menu) => (
          <li key={menu.url}>
            <details {...{ name: 'mega' }}>
              <summary>
                {menu.text}
                <Icon name="down" />
              </summary>
              <Panel menu={menu} />
            </details>
          </li>
        ))}
      </ul>
      <ul className="only-phone">
        {account.map(([text, url]) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
        {referral ? (
          <li>
            <a href="/refer">Refer and Earn</a>
          </li>
        ) : null}
        <li>{signedIn ? <a href="/sign/out">Sign Out</a> : <a href="/sign/in">Sign In</a>}</li>
      </ul>
    </nav>
  )
})

/** Opens the main menu on small screens, also before and without script: the menu is shown while this is open. */
export function MenuToggle() {
  return (
    <details className="menu">
      <summary aria-label="Shop menu">
        <Icon name="menu" className="o" />
        <Icon name="close" className="x" />
      </summary>
    </details>
  )
}

function Panel({ menu }: { menu: Menu }) {
  return (
    <div className="mega">
      <div>
        {menu.groups.map((group) => (
          <div key={group.title}>
            <h3>{group.url ? <a href={group.url}>{group.title}</a> : group.title}</h3>
            <ul>
              {group.links.map((link) => (
                <li key={link.url}>
                  <a className={link.emphasized ? 'b' : undefined} href={link.url}>
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {menu.promos.map((promo) => (
          <a key={promo.url} className={`tile tint-${promo.tint}`} href={promo.url}>
            <b>{promo.title}</b>
            {promo.text ? <small>{promo.text}</small> : null}
            <img src={promo.imageUrl} alt="" width="200" height="175" loading="lazy" />
          </a>
        ))}
      </div>
    </div>
  )
}
