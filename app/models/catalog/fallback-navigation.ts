import { paths } from '~/models/paths'
import { type Menu, type Navigation, type NavigationLink, UTILITY_LINKS } from './navigation'

const link = (text: string, url: string): NavigationLink => ({ text, url })
const all = (text: string, url: string): NavigationLink => ({ text, url, emphasized: true })
const find = (text: string): NavigationLink =>
  link(text, `${paths.search}?query=${encodeURIComponent(text.toLowerCase())}`)

type Group = Menu['sections'][number]['groups'][number]
const group = (title: string, ...links: NavigationLink[]): Group => ({ title, links })

const menu = (
  text: string,
  url: string,
  [icon, color]: [Menu['icon'], Menu['color']],
  ...groups: Group[]
): Menu => ({ text, url, icon, color, sections: [{ groups }] })

const menus: Menu[] = [
  menu(
    'Nuts',
    '/nuts/',
    ['nut', 'almond'],
    group(
      'By nut',
      link('Almonds', '/nuts/almonds/'),
      link('Cashews', '/nuts/cashews/'),
      link('Walnuts', '/nuts/walnuts/'),
      link('Single Serves', '/nuts/single-serve/'),
      all('All nuts', '/nuts/'),
    ),
    group('By taste', ...['Raw nuts', 'Roasted nuts', 'Smoked nuts'].map(find)),
  ),
  menu(
    'Dried Fruit',
    '/driedfruit/',
    ['cherry', 'peach'],
    group(
      'By fruit',
      ...['Apricots', 'Dates', 'Figs', 'Mango'].map(find),
      all('All dried fruit', '/driedfruit/'),
    ),
  ),
  menu(
    'Chocolate & Sweets',
    '/chocolatessweets/',
    ['sweet', 'rose'],
    group(
      'Sweets',
      ...['Dark chocolate', 'Milk chocolate', 'Gummies'].map(find),
      all('All sweets', '/chocolatessweets/'),
    ),
  ),
  menu(
    'Snacks',
    '/snacks/',
    ['bag', 'pistachio'],
    group('By kind', ...['Trail mix', 'Crackers', 'Popcorn'].map(find), all('All snacks', '/snacks/')),
    group('Your own', link('Your own trail mix', '/custom/mixes')),
  ),
  menu(
    'Coffee & Tea',
    '/coffeesteas/',
    ['cup', 'latte'],
    group(
      'Coffee and tea',
      ...['Coffee', 'Black tea', 'Green tea', 'Cocoa'].map(find),
      all('All coffee and tea', '/coffeesteas/'),
    ),
  ),
  menu(
    'Cooking & Baking',
    '/cookingbaking/',
    ['bowl', 'almond'],
    group(
      'For the kitchen',
      link('Cooking', '/cooking/'),
      link('Baking', '/baking/'),
      find('Flour'),
      find('Spices'),
      all('All cooking and baking', '/cookingbaking/'),
    ),
    group('Good for you', link('Powders', '/powders/'), link('Vitamins', '/vitamins/')),
  ),
  menu(
    'Gifts',
    '/gifts/',
    ['gift', 'peach'],
    group(
      'Ready to go',
      link('Gift guide', '/gift-guide'),
      link('Gift certificates', '/gifts/gift-certificate.html'),
      all('All gifts', '/gifts/'),
    ),
    group('Made your way', link('Custom gift box', '/custom/box'), link('Custom gift tray', '/custom/trays')),
  ),
  menu(
    'Business',
    paths.business,
    ['case', 'latte'],
    group(
      'Buy',
      link('Wholesale', '/wholesale'),
      link('Corporate gifts', '/corporate-gifts'),
      link('Create a business account', '/business/register'),
    ),
  ),
]

const popular: NavigationLink[] = [
  link('Organic', '/organic/'),
  link('Raw', '/raw/'),
  link('Gluten-free', '/gluten-free/'),
  find('Dark Chocolate'),
  link('Pantry', '/cookingbaking/'),
  link('Superfoods', '/cookingbaking/powders/'),
  link('Single Serves', '/nuts/single-serve/'),
  find('Office Snacks'),
  find('New Products'),
  link('Top Sellers', paths.bestSellers),
]

/** Fills in missing menus and popular links. */
export const withFallback = (content: Navigation): Navigation => ({
  ...content,
  menus: content.menus.length > 0 ? content.menus : menus,
  popular: content.popular.length > 0 ? content.popular : popular,
})

/** If the content is missing or cannot be read. */
export const FALLBACK_NAVIGATION: Navigation = {
  menus,
  utility: UTILITY_LINKS,
  popular,
  campaigns: [],
  social: [],
}
