import { memo } from 'react'
import { Hole } from '~/components/page/hole'
import { Icon } from '~/components/ui/icon'
import type { Menu, MenuSection, PromoZone, UtilityLink } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { MenuPanels } from './menu-panels.island'
import { UtilityLinks } from './utility-menu'

type MainMenuProps = { menus: Menu[]; utility: UtilityLink[]; referral: boolean }

/**
 * The departments: tabs with panels on wide screens; on small ones a screen with the account's links too. One
 * list serves both, so it is sent once. The shared name lets the browser close one panel when another opens.
 */
export const MainMenu = memo(function MainMenu({ menus, utility, referral }: MainMenuProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: on small screens it becomes a dialog, which a nav may not be
    <div role="navigation" className="nav wrap" aria-label="Departments">
      <ul>
        {menus.map((menu) => (
          <li key={menu.url}>
            <details {...{ name: 'mega' }}>
              <summary>
                {menu.icon ? (
                  <span className={`mark only-phone tint-${menu.color ?? 'almond'}`}>
                    <Icon name={menu.icon} />
                  </span>
                ) : null}
                {menu.text}
                <Icon name="down" />
              </summary>
              <Panel menu={menu} />
            </details>
          </li>
        ))}
      </ul>
      <ul className="only-phone">
        <UtilityLinks links={utility} />
        {referral ? (
          <li>
            <a href={paths.refer}>Refer and Earn</a>
          </li>
        ) : null}
        <Hole name="menu-sign-in" data={null}>
          <MenuSignIn signedIn={false} />
        </Hole>
      </ul>
      <MenuPanels />
    </div>
  )
})

export const MenuSignIn = ({ signedIn }: { signedIn: boolean }) => (
  <li>{signedIn ? <a href={paths.signOut}>Sign Out</a> : <a href={paths.signIn}>Sign In</a>}</li>
)

/** Opens the main menu on small screens, without script too. Styles show the menu while this is open. */
export function MenuToggle() {
  return (
    <details className="menu">
      <summary aria-label="Shop menu">
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
      </summary>
    </details>
  )
}

function Panel({ menu }: { menu: Menu }) {
  return (
    <div className="menu-panel">
      <div>
        {menu.sections.map((section) => (
          <Section key={section.groups[0]?.title} {...section} />
        ))}
        <Promo promo={menu.promoTop} />
        <Promo promo={menu.promoBottom} />
      </div>
    </div>
  )
}

/** Groups of links. Their headings are one level lower if the section has a heading. */
function Section({ title, groups }: MenuSection) {
  const Heading = title ? 'h4' : 'h3'
  return (
    <div className="section-links">
      {title ? <h3>{title}</h3> : null}
      {groups.map((group) => (
        <div key={group.title}>
          <Heading>{group.url ? <a href={group.url}>{group.title}</a> : group.title}</Heading>
          <ul>
            {group.links.map((link) => (
              <li key={link.url}>
                <a className={link.emphasized ? 'bold' : undefined} href={link.url}>
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Promo({ promo }: { promo: PromoZone | undefined }) {
  if (!promo) return null
  return (
    <a className={`tile tint-${promo.tint}`} href={promo.url}>
      <b>{promo.title}</b>
      {promo.text ? <small>{promo.text}</small> : null}
      <img src={promo.imageUrl} alt="" width="200" height="175" loading="lazy" />
    </a>
  )
}
