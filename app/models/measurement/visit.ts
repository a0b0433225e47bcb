import type { Navigation, NavigationLink } from '../catalog/navigation'
import type { ShopEvent } from './events'

/** The menu's link that a visitor pressed. Works without script. */
export function eventsOfVisit(from: URL, to: URL, navigation: Navigation): ShopEvent[] {
  if (from.pathname === to.pathname && from.search === to.search) return []
  const links = linksOf(navigation)
  const link = links.get(to.pathname + to.search) ?? links.get(to.pathname)
  return link ? [{ name: 'Navigation Clicked', text: link.text, path: link.url, from: from.pathname }] : []
}

/** Menus stay the same object, and visits to cached pages must be cheap. */
const known = new WeakMap<Navigation, Map<string, NavigationLink>>()

/** By address; the first of two. */
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
