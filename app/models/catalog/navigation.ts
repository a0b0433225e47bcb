import { paths } from '~/models/paths'
/** Background colors of departments. */
export const TINTS = ['almond', 'pistachio', 'peach', 'rose', 'latte'] as const
export type Tint = (typeof TINTS)[number]

export type NavigationLink = { text: string; url: string; emphasized?: boolean }

type LinkGroup = { title: string; url?: string; links: NavigationLink[] }

/** A promotional picture beside the links of a menu. */
export type PromoZone = { title: string; text?: string; url: string; imageUrl: string; tint: Tint }

/** Icons for menu entries, drawn in `components/ui/icons.svg`. */
export const MENU_ICONS = [
  'nut',
  'cherry',
  'sweet',
  'bag',
  'cup',
  'bowl',
  'gift',
  'case',
  'user',
  'loop',
  'heart',
  'box',
  'info',
  'snowflake',
] as const
type MenuIcon = (typeof MENU_ICONS)[number]

/** Groups of links, with an optional heading. */
export type MenuSection = { title?: string; groups: LinkGroup[] }

/** A tab of the menu: a link to the department, sections of links, and two promo zones. */
export type Menu = {
  text: string
  url: string
  icon?: MenuIcon
  /** Background of the icon. */
  color?: Tint
  sections: MenuSection[]
  promoTop?: PromoZone
  promoBottom?: PromoZone
}

/** An entry of the utility menu, marked by a colored dot. */
export type UtilityLink = { text: string; url: string; color: Tint; icon?: MenuIcon }

/** The utility menu of the fallback content. */
export const UTILITY_LINKS: UtilityLink[] = [
  { text: 'My Account', url: paths.account, color: 'almond', icon: 'user' },
  { text: 'Easy Reorder', url: paths.easyReorder, color: 'pistachio', icon: 'loop' },
  { text: 'Favorites', url: paths.favorites, color: 'rose', icon: 'heart' },
  { text: 'My Orders', url: paths.orderHistory, color: 'peach', icon: 'box' },
  { text: 'Gift Cards', url: '/gifts/gift-certificate.html', color: 'latte', icon: 'gift' },
  { text: 'Help', url: paths.help, color: 'almond', icon: 'info' },
  { text: 'Cobnut For Business', url: paths.business, color: 'pistachio', icon: 'case' },
]

/** One sentence above the page, with an optional link. */
type Message = { text: string; url?: string }

/** A promotion in the top bar's carousel: a sentence, or an editor's HTML. */
export type Campaign = { promotionName: string } & (Message | { content: string })

export const NETWORKS = ['Instagram', 'Facebook', 'Pinterest', 'YouTube'] as const

/** The shop's profile on a social network. */
export type SocialLink = { network: (typeof NETWORKS)[number]; url: string }

export type Navigation = {
  menus: Menu[]
  /** Account, favorites, orders. */
  utility: UtilityLink[]
  /** The promotional message above the header's bar. */
  message?: Message
  /** The sitewide banner under the menus. */
  banner?: Message
  popular: NavigationLink[]
  campaigns: Campaign[]
  social: SocialLink[]
}

/** Gifts marked by a snowflake instead of a ribbon, in the weeks before the holidays. */
export function withSeasonalGifts(navigation: Navigation): Navigation {
  const seasonal = <Entry extends { icon?: MenuIcon }>(entry: Entry): Entry =>
    entry.icon === 'gift' ? { ...entry, icon: 'snowflake' } : entry
  return {
    ...navigation,
    menus: navigation.menus.map(seasonal),
    utility: navigation.utility.map(seasonal),
  }
}
