import type { Navigation, NavigationLink } from '../catalog/navigation'
import type { ShopEvent } from './events'

/** Which link of the menus a visitor pressed, told by where they came from. Works without script. */
export function eventsOfVisit(from: URL, to: URL, navigation: Navigation): ShopEvent[] {
  if (from.pathname === to.pathname && from.search === to.search) return []
  const links = linksOf(navigation)
  const link = links.get(to.pathname + to.search) ?? links.get(to.pathname)
  return link ? [{ name: 'Navigation Clicked', text: link.text, path: link.url, from: from.pathname }] : []
}

/** Menus come again as the same object, and a visit to a page that is kept should cost next to nothing. */
const known = new WeakMap<Navigation, Map<string, NavigationLink>>()

/** The links of the menus by address; of two with the same one, the first. */
function linksOf(navigation: Navigation): Map<string, NavigationLink> {
  const links = known.get(navigation) ?? new Map<string, NavigationLink>()
  if (links.size === 0) for (const link of allLinks(navigation).reverse()) links.set(link.url, link)
  known.set(navigation, links)
  return links
}

function allLinks({ menus, utility, popular }: Navigation): NavigationLink[] {
  const inMenus = menus.flatMap(({ text, url, sections }) => [
    { text, url },
    ...sections.flatMap(({ groups }) =>
      groups.flatMap((group) => [
        ...(group.url ? [{ text: group.title, url: group.url }] : []),
        ...group.links,
      ]),
    ),
  ])
  return [...inMenus, ...utility, ...popular]
}
