/** Background colors of departments. */
export const TINTS = ['almond', 'pistachio', 'peach', 'rose', 'latte'] as const
export type Tint = (typeof TINTS)[number]

export type NavigationLink = { text: string; url: string; emphasized?: boolean }

export type LinkGroup = { title: string; url?: string; links: NavigationLink[] }

/** A promotional picture beside the links of a menu. */
export type PromoZone = { title: string; text?: string; url: string; imageUrl: string; tint: Tint }

/** One tab of the menu: the department's own page and the groups of links below it. */
export type Menu = { text: string; url: string; groups: LinkGroup[]; promos: PromoZone[] }

/** A promotion in the top bar's carousel. */
export type Campaign = { promotionName: string; text: string; url?: string }

export const NETWORKS = ['Instagram', 'Facebook', 'Pinterest', 'YouTube'] as const

/** The shop's profile on a social network. */
export type SocialLink = { network: (typeof NETWORKS)[number]; url: string }

export type Navigation = {
  menus: Menu[]
  popular: NavigationLink[]
  campaigns: Campaign[]
  social: SocialLink[]
}
