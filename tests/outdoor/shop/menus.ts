import { all, group, link, menu } from '~/models/catalog/menu-parts'
import type { Menu, NavigationLink, UtilityLink } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'

export const MENUS: Menu[] = [
  menu('Tents', '/tents/', ['case', 'pistachio'], group('To sleep in', all('All tents', '/tents/'))),
  menu(
    'Clothing',
    '/clothing/',
    ['bag', 'peach'],
    group('To wear', link('Jackets', '/clothing/jackets/'), link('Socks', '/clothing/socks/')),
  ),
  menu('Cooking', '/cooking/', ['cup', 'latte'], group('To cook with', all('All cooking', '/cooking/'))),
]

export const POPULAR: NavigationLink[] = [link('Lights', '/lights/'), link('Packs', '/packs/')]

export const UTILITY: UtilityLink[] = [
  { text: 'My Account', url: paths.account, color: 'almond', icon: 'user' },
  { text: 'My Orders', url: paths.orderHistory, color: 'peach', icon: 'box' },
  { text: 'Help', url: paths.help, color: 'almond', icon: 'info' },
]
