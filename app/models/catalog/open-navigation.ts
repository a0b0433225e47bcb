import { isOpen } from '~/models/parts'
import type { LinkGroup, Navigation } from './navigation'

const leads = ({ url }: { url?: string }): boolean => url === undefined || isOpen(url)

/** Without links to parts of the shop that are off. */
export function withoutClosed(navigation: Navigation): Navigation {
  const { menus, utility, popular, campaigns, banner, message } = navigation
  return {
    ...navigation,
    menus: menus.filter(leads).map(({ promoTop, promoBottom, ...menu }) => ({
      ...menu,
      sections: menu.sections.map((section) => ({ ...section, groups: openGroups(section.groups) })),
      promoTop: promoTop && leads(promoTop) ? promoTop : undefined,
      promoBottom: promoBottom && leads(promoBottom) ? promoBottom : undefined,
    })),
    utility: utility.filter(leads),
    popular: popular.filter(leads),
    campaigns: campaigns.filter((campaign) => 'content' in campaign || leads(campaign)),
    banner: banner && leads(banner) ? banner : undefined,
    message: message && leads(message) ? message : undefined,
    service: navigation.service?.filter(leads),
    footer: navigation.footer && openGroups(navigation.footer),
  }
}

const openGroups = (groups: readonly LinkGroup[]): LinkGroup[] =>
  groups
    .filter(leads)
    .map((group) => ({ ...group, links: group.links.filter(leads) }))
    .filter(({ links }) => links.length > 0)
