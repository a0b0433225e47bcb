import { paths } from '../paths'
import type { Menu, NavigationLink } from './navigation'

/** What the menus of a shop's folder are written with. */
export const link = (text: string, url: string): NavigationLink => ({ text, url })
export const all = (text: string, url: string): NavigationLink => ({ text, url, emphasized: true })
export const find = (text: string): NavigationLink =>
  link(text, `${paths.search}?query=${encodeURIComponent(text.toLowerCase())}`)

export type Group = Menu['sections'][number]['groups'][number]
export const group = (title: string, ...links: NavigationLink[]): Group => ({ title, links })

export const menu = (
  text: string,
  url: string,
  [icon, color]: [Menu['icon'], Menu['color']],
  ...groups: Group[]
): Menu => ({ text, url, icon, color, sections: [{ groups }] })
