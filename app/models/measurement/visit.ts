import type { Navigation, NavigationLink } from '../catalog/navigation'
import type { ShopEvent } from './events'

/** Which link of the menus a visitor pressed, told by where they came from. Works without script. */
export function eventsOfVisit(from: URL, to: URL, navigation: Navigation): ShopEvent[] {
  if (from.pathname === to.pathname && from.search === to.search) return []
  const link = linksOf(navigation).find(({ url }) => url === to.pathname + to.search || url === to.pathname)
  return link ? [{ name: 'Navigation Clicked', text: link.text, path: link.url, from: from.pathname }] : []
}

function linksOf({ menus, utility, popular }: Navigation): NavigationLink[] {
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
