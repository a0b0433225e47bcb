import { MenuLinks } from '~/components/header/menu-links'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import type { Menu } from '~/models/catalog/navigation'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(loaded?.text ?? 'Not found', { isFollowed: true })

/** A menu of the header as a page, for browsers without script. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { menus } = await context.services.navigation.load()
  const menu = menus.find(({ url }) => paths.menu(url) === paths.menu(`/${params['*']}`))
  if (!menu) throw new Refused('unknown')
  context.parts.set('page', { draw: () => drawMenu(menu) })
  return data(
    { text: menu.text },
    { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=3600' } },
  )
}

export default function MenuPage() {
  return <DrawnOnServer part="page" />
}

const drawMenu = (menu: Menu) => (
  <main id="main" className="wrap section stack">
    <h1>{menu.text}</h1>
    <p>
      <a className="link bold" href={menu.url}>
        All of {menu.text}
      </a>
    </p>
    <h2 className="visually-hidden">In this menu</h2>
    <div className="menu-page menu-columns">
      <MenuLinks menu={menu} />
    </div>
  </main>
)
