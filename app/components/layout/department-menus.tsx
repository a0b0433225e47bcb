import { memo } from 'react'
import { Icon } from '~/components/ui/icon'
import type { Menu } from '~/models/catalog/navigation'

/** The departments on wide screens. The shared name lets the browser close one panel when another opens. */
export const DepartmentMenus = memo(function DepartmentMenus({ menus }: { menus: Menu[] }) {
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
    </nav>
  )
})

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
