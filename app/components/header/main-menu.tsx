import { memo } from 'react'
import { Hole } from '~/components/page/hole'
import { Icon } from '~/components/ui/icon'
import type { Menu, UtilityLink } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { MenuPanel } from './menu-panel.island'
import { MenuPanels } from './menu-panels.island'
import { UtilityLinks } from './utility-menu'

type MainMenuProps = { menus: Menu[]; utility: UtilityLink[]; referral: boolean }

/**
 * The departments: tabs with panels on wide screens; on small ones a screen with the account's links too. One list
 * serves both. What a panel holds comes when it is opened. The shared name lets the browser close one panel when
 * another opens.
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
              <div className="menu-panel">
                <MenuPanel text={menu.text} url={menu.url} />
              </div>
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
