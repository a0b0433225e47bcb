import { paths } from '~/models/paths'
import { type Category, type CategoryTree, categoryAt, childrenOf, rootsOf } from './category'
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

/** Links to categories end in a slash. */
const isIn = (tree: CategoryTree, url: string): boolean =>
  !url.endsWith('/') || url === '/' || categoryAt(tree, url.slice(0, -1)) !== undefined

/** A menu of a category and its children, for a catalog that these menus were not made for. */
function menuOf(tree: CategoryTree, category: Category): Menu {
  const links = childrenOf(tree, category).map(({ name, path }) => link(name, path))
  const groups = [group(category.name, ...links, all(`All of ${category.name}`, category.path))]
  return { text: category.name, url: category.path, sections: [{ groups }] }
}

const MOST_MENUS = 8
const MOST_POPULAR = 10

/** Without what leads to no category. If no department of these menus is left, the catalog's own make the menus. */
function linksIn(tree: CategoryTree): Pick<Navigation, 'menus' | 'popular'> {
  const left = menus.filter(({ url }) => isIn(tree, url))
  if (left.length === menus.length) return { menus, popular }
  if (left.some(({ url }) => url.endsWith('/'))) {
    const groups = (from: Group[]) =>
      from.map((each) => ({ ...each, links: each.links.filter(({ url }) => isIn(tree, url)) }))
    return {
      menus: left.map((each) => ({
        ...each,
        sections: each.sections.map((section) => ({ ...section, groups: groups(section.groups) })),
      })),
      popular: popular.filter(({ url }) => isIn(tree, url)),
    }
  }
  const roots = rootsOf(tree)
  return {
    menus: [...roots.slice(0, MOST_MENUS).map((root) => menuOf(tree, root)), ...left],
    popular: roots
      .flatMap((root) => childrenOf(tree, root))
      .slice(0, MOST_POPULAR)
      .map(({ name, path }) => link(name, path)),
  }
}

/** Fills in missing menus and popular links, of categories that exist. */
export function withFallback(content: Navigation, tree: CategoryTree): Navigation {
  const fallback = linksIn(tree)
  return {
    ...content,
    menus: content.menus.length > 0 ? content.menus : fallback.menus,
    popular: content.popular.length > 0 ? content.popular : fallback.popular,
  }
}

/** If the content is missing or cannot be read. */
export const FALLBACK_NAVIGATION: Navigation = {
  menus,
  utility: UTILITY_LINKS,
  popular,
  campaigns: [],
  social: [],
}
