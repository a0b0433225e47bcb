import { TINTS, type Tint } from './tints'

export { TINTS, type Tint }

export type NavigationLink = { text: string; url: string; emphasized?: boolean }

export type LinkGroup = { title: string; url?: string; links: NavigationLink[] }

export type PromoZone = { title: string; text?: string; url: string; imageUrl: string; tint: Tint }

/** Drawn in `components/ui/icons.svg`. */
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

export type MenuSection = { title?: string; groups: LinkGroup[] }

export type Menu = {
  text: string
  url: string
  icon?: MenuIcon
  color?: Tint
  sections: MenuSection[]
  promoTop?: PromoZone
  promoBottom?: PromoZone
}

export type UtilityLink = { text: string; url: string; color: Tint; icon?: MenuIcon }

/** Moments between which it shows; without one it has no end. */
type Dated = { from?: string; to?: string }

type Message = Dated & { text: string; url?: string }

export type Campaign = { promotionName: string } & (Message | (Dated & { content: string }))

export const NETWORKS = ['Instagram', 'Facebook', 'Pinterest', 'YouTube'] as const

export type SocialLink = { network: (typeof NETWORKS)[number]; url: string }

export type Navigation = {
  menus: Menu[]
  utility: UtilityLink[]
  message?: Message
  banner?: Message
  popular: NavigationLink[]
  campaigns: Campaign[]
  social: SocialLink[]
  /** At the end of the strip; the folder's without. */
  service?: NavigationLink[]
  /** Columns; the folder's without. */
  footer?: LinkGroup[]
}

const isOn = ({ from, to }: Dated, now: number): boolean =>
  (from === undefined || Date.parse(from) <= now) && (to === undefined || now < Date.parse(to))

/** Without banner, message and campaigns that are not on yet or over. The same object if all are on. */
export function inForce(navigation: Navigation, now: number): Navigation {
  const { banner, message, campaigns } = navigation
  const on = campaigns.filter((campaign) => isOn(campaign, now))
  const hidden = [banner, message].filter((each) => each && !isOn(each, now))
  if (on.length === campaigns.length && hidden.length === 0) return navigation
  return {
    ...navigation,
    campaigns: on,
    banner: banner && isOn(banner, now) ? banner : undefined,
    message: message && isOn(message, now) ? message : undefined,
  }
}

/** Marks gifts by a snowflake in the weeks before the holidays. */
export function withSeasonalGifts(navigation: Navigation): Navigation {
  const seasonal = <Entry extends { icon?: MenuIcon }>(entry: Entry): Entry =>
    entry.icon === 'gift' ? { ...entry, icon: 'snowflake' } : entry
  return {
    ...navigation,
    menus: navigation.menus.map(seasonal),
    utility: navigation.utility.map(seasonal),
  }
}
