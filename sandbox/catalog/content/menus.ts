import { categoryOf, pathOf } from '../categories'

type NavigationLink = { text: string; url: string; emphasized?: boolean }
type LinkGroup = { title: string; url?: string; links: NavigationLink[] }
export type Promo = {
  title: string
  text?: string
  url: string
  imageUrl: string
  tint: 'almond' | 'pistachio' | 'peach' | 'rose' | 'latte'
}
type Section = { title?: string; groups: LinkGroup[] }
export type Menu = {
  text: string
  url: string
  icon: string
  color: Promo['tint']
  sections: Section[]
  promoTop?: Promo
  promoBottom?: Promo
}

const to = (key: string): NavigationLink => ({ text: categoryOf(key).name, url: pathOf(key) })
export const page = (text: string, url: string): NavigationLink => ({ text, url })
const find = (text: string, query = text): NavigationLink => ({
  text,
  url: `/search/instant?query=${encodeURIComponent(query.toLowerCase())}`,
})
const all = (text: string, key: string): NavigationLink => ({ text, url: pathOf(key), emphasized: true })

const group = (title: string, ...links: NavigationLink[]): LinkGroup => ({ title, links })

export const promo = (
  title: string,
  text: string,
  url: string,
  picture: string,
  tint: Promo['tint'],
): Promo => ({
  title,
  text,
  url,
  imageUrl: `/pictures/${picture}.svg`,
  tint,
})

/** A tab with an icon on a circle of its department's color. */
const menu = (
  text: string,
  url: string,
  [icon, color]: [string, Promo['tint']],
  sections: Section[],
  [promoTop, promoBottom]: Promo[],
): Menu => ({ text, url, icon, color, sections, promoTop, promoBottom })

/** Groups without a heading above them. */
const plain = (...groups: LinkGroup[]): Section[] => [{ groups }]

export const menus: Menu[] = [
  menu(
    'Nuts',
    pathOf('nuts'),
    ['nut', 'almond'],
    plain(
      group(
        'By nut',
        ...['almonds', 'cashews', 'walnuts', 'pecans', 'pistachios', 'hazelnuts'].map(to),
        all('All nuts', 'nuts'),
      ),
      group(
        'And more',
        ...['macadamias', 'peanuts', 'brazilnuts', 'mixednuts', 'seeds', 'single-serve'].map(to),
      ),
      group(
        'By taste',
        find('Roasted and salted', 'roasted salted'),
        find('Raw', 'raw nuts'),
        find('Smoked'),
        find('Honey-roasted', 'honey roasted'),
        find('In the shell'),
      ),
    ),
    [
      promo(
        'Cobnut season',
        'Only in autumn',
        '/nuts/hazelnuts/kentish-cobnuts-roasted.html',
        'promo-seasonal',
        'pistachio',
      ),
      promo('By the case', 'For kitchens and shops', '/wholesalebulk/', 'promo-case', 'almond'),
    ],
  ),
  menu(
    'Dried Fruit',
    pathOf('driedfruit'),
    ['cherry', 'peach'],
    plain(
      group(
        'By fruit',
        ...['apricots', 'dates', 'figs', 'raisins', 'cranberries', 'cherries'].map(to),
        all('All dried fruit', 'driedfruit'),
      ),
      group('And more', ...['mango', 'applespears', 'prunes', 'gingerfruit', 'tomatoes'].map(to)),
      group(
        'By need',
        find('No added sugar'),
        find('Organic fruit', 'organic dried fruit'),
        find('In chocolate', 'fruit dark chocolate'),
      ),
    ),
    [
      promo(
        'Medjool dates',
        'Large and soft, in a tin',
        '/driedfruit/dates/medjool-dates-coachella-valley.html',
        'tile-bestsellers',
        'latte',
      ),
      promo('Three for two', 'With the code HARVEST', '/driedfruit/', 'promo-fruit', 'peach'),
    ],
  ),
  menu(
    'Chocolate & Sweets',
    pathOf('chocolatessweets'),
    ['sweet', 'rose'],
    plain(
      group(
        'Chocolate',
        to('dark-chocolate'),
        to('milk-chocolate'),
        find('Chocolate almonds'),
        find('Espresso beans'),
        all('All sweets', 'chocolatessweets'),
      ),
      group('Sweets', ...['gummies', 'hardcandy', 'fudge'].map(to)),
      group(
        'By need',
        find('Sugar-free', 'sugar free'),
        find('Vegan sweets', 'vegan gummy'),
        find('Fair trade'),
      ),
    ),
    [
      promo(
        'Chocolate Lover’s Box',
        'Six kinds, one ribbon',
        '/gifts/giftboxes/chocolate-lovers-box.html',
        'promo-chocolate',
        'rose',
      ),
      promo('Good with coffee', 'Four o’clock, solved', '/coffeesteas/coffee/', 'promo-coffee', 'latte'),
    ],
  ),
  menu(
    'Snacks',
    pathOf('snacks'),
    ['bag', 'pistachio'],
    plain(
      group(
        'By kind',
        ...['trailmix', 'crackers', 'chips', 'popcorn', 'granola', 'chickpeas'].map(to),
        all('All snacks', 'snacks'),
      ),
      group('For where', to('officesnacks'), to('single-serve'), page('Your own trail mix', '/custom/mixes')),
    ),
    [
      promo('Your own trail mix', 'With a name on the label', '/custom/mixes', 'promo-mix', 'pistachio'),
      promo('Office snacks', 'Keeps a meeting friendly', '/officesnacks/', 'tile-officesnacks', 'almond'),
    ],
  ),
  menu(
    'Coffee & Tea',
    pathOf('coffeesteas'),
    ['cup', 'latte'],
    plain(
      group(
        'Coffee',
        to('coffee'),
        find('Espresso'),
        find('Decaf'),
        find('Whole bean'),
        all('All coffee and tea', 'coffeesteas'),
      ),
      group('Tea and cocoa', ...['blacktea', 'greentea', 'herbaltea', 'cocoa'].map(to)),
    ),
    [
      promo(
        'Larder Blend',
        'Our everyday cup',
        '/coffeesteas/coffee/larder-blend-coffee.html',
        'promo-coffee',
        'latte',
      ),
      promo(
        'Coffee Break Box',
        'All that goes with it',
        '/gifts/giftboxes/coffee-break-box.html',
        'promo-box',
        'peach',
      ),
    ],
  ),
  menu(
    'Baking',
    pathOf('cookingbaking'),
    ['bowl', 'almond'],
    plain(
      group(
        'For baking',
        ...['flours', 'bakingnuts', 'sugars', 'powders'].map(to),
        all('All cooking and baking', 'cookingbaking'),
      ),
      group('For cooking', ...['grains', 'beans', 'spices', 'butters', 'tomatoes'].map(to)),
    ),
    [
      promo(
        'Almond flour',
        'Super-fine',
        '/cookingbaking/flours/almond-flour-blanched.html',
        'promo-baking',
        'almond',
      ),
      promo('Superfoods', 'Much in little', '/superfoods/', 'tile-superfoods', 'pistachio'),
    ],
  ),
  menu(
    'Gifts',
    pathOf('gifts'),
    ['gift', 'peach'],
    [
      {
        title: 'Give',
        groups: [
          group(
            'Ready to go',
            to('giftboxes'),
            to('gifttrays'),
            to('gifttins'),
            page('Gift certificates', '/gifts/gift-certificate.html'),
            all('All gifts', 'gifts'),
          ),
          group(
            'Made your way',
            page('Custom gift box', '/custom/box'),
            page('Custom gift tray', '/custom/trays'),
            page('Box of six', '/custom/box/builder?size=6'),
          ),
        ],
      },
      {
        title: 'Get ideas',
        groups: [
          group(
            'Ideas',
            page('Gift guide', '/gift-guide'),
            page('Corporate gifts', '/corporate-gifts'),
            find('Birthday'),
            find('Thank you'),
          ),
        ],
      },
    ],
    [
      promo('Build a tray', 'Five sections, 130 choices', '/custom/trays', 'promo-tray', 'almond'),
      promo(
        'Harvest Box',
        'Six of the autumn’s best',
        '/gifts/giftboxes/harvest-box.html',
        'promo-box',
        'peach',
      ),
    ],
  ),
  menu(
    'Business',
    '/business',
    ['case', 'latte'],
    plain(
      group('Buy', to('wholesalebulk'), to('officesnacks'), page('Corporate gifts', '/corporate-gifts')),
      group(
        'Work with us',
        page('Cobnut for Business', '/business'),
        page('Wholesale', '/wholesale'),
        page('Create a business account', '/business/register'),
      ),
    ),
    [
      promo(
        'Office Snack Case',
        'Forty-eight packs in six kinds',
        '/wholesalebulk/office-snack-case.html',
        'tile-officesnacks',
        'latte',
      ),
      promo('Gifts for a whole list', 'One order, many addresses', '/corporate-gifts', 'promo-box', 'peach'),
    ],
  ),
]
