import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import type { Menu } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { MenuLinks } from './menu-links'
import { loadMenus } from './menus'

/** A closed menu has one link. The island starts when it is opened, and fetches the rest. */
function Panel({ text, url }: { text: string; url: string }) {
  const [menu, setMenu] = useState<Menu>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    setBusy(true)
    void loadMenus().then((menus) => {
      setMenu(menus.find((each) => each.url === url))
      setBusy(false)
    })
  }, [url])
  return (
    <div className="menu-links" aria-busy={busy}>
      <a className="link bold" href={menu ? url : paths.menu(url)}>
        All of {text}
      </a>
      {menu ? (
        <div className="menu-columns">
          <MenuLinks menu={menu} />
        </div>
      ) : null}
    </div>
  )
}

export const MenuPanel = island('menu-panel', Panel)
