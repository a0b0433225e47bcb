import { all, find, group, link, menu } from '~/models/catalog/menu-parts'
import type { Menu, NavigationLink, UtilityLink } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { SHOP } from './shop'

/** Until editors make menus. What leads to no category of the catalog is left out. */
export const MENUS: Menu[] = [
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

export const POPULAR: NavigationLink[] = [
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

/** Beside the account, and in the menu of phones. */
export const UTILITY: UtilityLink[] = [
  { text: 'My Account', url: paths.account, color: 'almond', icon: 'user' },
  { text: 'Easy Reorder', url: paths.easyReorder, color: 'pistachio', icon: 'loop' },
  { text: 'Favorites', url: paths.favorites, color: 'rose', icon: 'heart' },
  { text: 'My Orders', url: paths.orderHistory, color: 'peach', icon: 'box' },
  { text: 'Gift Cards', url: '/gifts/gift-certificate.html', color: 'latte', icon: 'gift' },
  { text: 'Help', url: paths.help, color: 'almond', icon: 'info' },
  { text: `${SHOP.name} For Business`, url: paths.business, color: 'pistachio', icon: 'case' },
]
