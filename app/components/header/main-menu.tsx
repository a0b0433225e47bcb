import { memo } from 'react'
import { Hole } from '~/components/page/hole'
import { Icon } from '~/components/ui/icon'
import type { Menu, Navigation, NavigationLink } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { MenuPanel } from './menu-panel.island'
import { MenuPanels } from './menu-panels.island'
import { PersonalLinks } from './personal-links.island'
import { UtilityLinks } from './utility-menu'

type MainMenuProps = { navigation: Navigation; referral: boolean }

/**
 * Tabs with panels on wide screens; on small ones a screen with the popular and account links too. A panel's content
 * is fetched when it opens; until then, and without script, it has its first links. The shared name lets the browser
 * close one panel when another opens.
 */
export const MainMenu = memo(function MainMenu({ navigation, referral }: MainMenuProps) {
  const { menus, utility, popular } = navigation
  return (
    // biome-ignore lint/a11y/useSemanticElements: on small screens it becomes a dialog, which a nav may not be
    <div role="navigation" className="nav wrap" aria-label="Departments">
      <div className="only-phone menu-top">
        <Hole name="menu-sign-in" data={null}>
          <MenuSignIn />
        </Hole>
        <p className="menu-title">Popular</p>
        <PopularLinks links={popular} />
        <p className="menu-title">Shop</p>
      </div>
      <ul className="tabs">
        {menus.map((menu) => (
          <Department key={menu.url} menu={menu} />
        ))}
        <li className="popular-tab">
          <details name="mega">
            <summary>
              Popular
              <Icon name="down" />
            </summary>
            <div className="menu-panel">
              <PopularLinks links={popular} />
            </div>
          </details>
        </li>
      </ul>
      <div className="only-phone">
        <p className="menu-title">Your account</p>
        <ul className="menu-account">
          <UtilityLinks links={utility} />
          {referral ? (
            <li>
              <a href={paths.refer}>Refer and Earn</a>
            </li>
          ) : null}
        </ul>
      </div>
      <MenuPanels />
    </div>
  )
})

function Department({ menu: { text, url, icon, color, sections } }: { menu: Menu }) {
  return (
    <li>
      <details name="mega">
        <summary>
          {icon ? (
            <span className={`mark only-phone tint-${color ?? 'almond'}`}>
              <Icon name={icon} />
            </span>
          ) : null}
          {text}
          <Icon name="down" />
        </summary>
        <div className="menu-panel">
          <MenuPanel text={text} url={url} />
          <ul className="first-links">
            {sections[0]?.groups[0]?.links.map((link) =>
              link.url === url ? null : (
                <li key={link.url}>
                  <a href={link.url}>{link.text}</a>
                </li>
              ),
            )}
          </ul>
        </div>
      </details>
    </li>
  )
}

export const MenuSignIn = ({ firstName }: { firstName?: string }) => (
  <p className="menu-sign-in">
    <Icon name="user" />
    {firstName ? (
      <>
        <span className="bold">Hello, {firstName}</span>
        <a href={paths.signOut}>Sign Out</a>
      </>
    ) : (
      <a className="bold" href={paths.signIn}>
        Sign in to your account
      </a>
    )}
  </p>
)

/** Works without script: styles show the menu while it is open. */
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

function PopularLinks({ links }: { links: NavigationLink[] }) {
  return (
    <div className="popular-links">
      <PersonalLinks />
      <ul>
        {links.map(({ text, url }) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
