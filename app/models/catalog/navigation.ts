/** Background colors of departments. */
export const TINTS = ['almond', 'pistachio', 'peach', 'rose', 'latte'] as const
export type Tint = (typeof TINTS)[number]

export type NavigationLink = { text: string; url: string; emphasized?: boolean }

export type LinkGroup = { title: string; url?: string; links: NavigationLink[] }

/** A promotional picture beside the links of a menu. */
export type PromoZone = { title: string; text?: string; url: string; imageUrl: string; tint: Tint }

/** What a menu entry may be marked with; the drawings are in `components/ui/icon.tsx`. */
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
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

/** Groups of links under a heading of their own, if they have one. */
export type MenuSection = { title?: string; groups: LinkGroup[] }

/** One tab of the menu: a header that leads to the department's page, sections of links, and two promo zones. */
export type Menu = {
  text: string
  url: string
  icon?: MenuIcon
  /** The ground behind the icon. */
  color?: Tint
  sections: MenuSection[]
  promoTop?: PromoZone
  promoBottom?: PromoZone
}

/** An entry of the utility menu, marked by a dot of its color. */
export type UtilityLink = { text: string; url: string; color: Tint; icon?: MenuIcon }

/** The utility menu where the content has none, and where it cannot be read. */
export const UTILITY_LINKS: UtilityLink[] = [
  { text: 'My Account', url: '/account', color: 'almond', icon: 'user' },
  { text: 'Easy Reorder', url: '/account/easy-reorder', color: 'pistachio', icon: 'loop' },
  { text: 'Favorites', url: '/account/favorites', color: 'rose', icon: 'heart' },
  { text: 'My Orders', url: '/account/order-history', color: 'peach', icon: 'box' },
  { text: 'Gift Cards', url: '/gifts/gift-certificate.html', color: 'latte', icon: 'gift' },
  { text: 'Help', url: '/help', color: 'almond', icon: 'info' },
  { text: 'Cobnut For Business', url: '/business', color: 'pistachio', icon: 'case' },
]

/** A line above the page: one sentence that may lead somewhere. */
export type Message = { text: string; url?: string }

/** A promotion in the top bar's carousel. */
export type Campaign = { promotionName: string; text: string; url?: string }

export const NETWORKS = ['Instagram', 'Facebook', 'Pinterest', 'YouTube'] as const

/** The shop's profile on a social network. */
export type SocialLink = { network: (typeof NETWORKS)[number]; url: string }

export type Navigation = {
  menus: Menu[]
  /** Account, favorites, orders and the like. */
  utility: UtilityLink[]
  /** The promotional message above the header's bar. */
  message?: Message
  /** The sitewide banner under the menus, for what concerns every shopper. */
  banner?: Message
  popular: NavigationLink[]
  campaigns: Campaign[]
  social: SocialLink[]
}
