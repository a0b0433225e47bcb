import type { CustomObjectDraft } from '@commercetools/platform-sdk'
import { type Promo, promo } from './menus'
import { type Block, blocksOf } from './page-text'

/** A department's page; `key` is the department's key. */
type Landing = {
  headline: string
  intro: string
  imageUrl: string
  /** Keys of products to show in a row, and the row's title. */
  featured: { title: string; products: string[] }[]
  promos: Promo[]
  blocks: Block[]
}

const landings: Readonly<Record<string, Landing>> = {
  nuts: {
    headline: 'Nuts, roasted this week',
    intro: 'Raw, roasted, smoked or still in the shell. The roast date is on every bag.',
    imageUrl: '/pictures/tile-nuts.svg',
    featured: [
      { title: 'Most popular', products: ['1002', '1101', '1401', '1901', '1301', '1501'] },
      { title: 'Sweet and glazed', products: ['1304', '1205', '1012', '1107', '1010', '1506'] },
    ],
    promos: [
      promo(
        'Cobnut season',
        'Six weeks in autumn, and then not for a year.',
        '/nuts/hazelnuts/kentish-cobnuts-roasted.html',
        'promo-seasonal',
        'pistachio',
      ),
      promo('By the case', 'For kitchens, cafés and shops.', '/wholesalebulk/', 'promo-case', 'almond'),
    ],
    blocks: [
      ...blocksOf(
        '## How to keep nuts\nCool, dark and closed: three months in the cupboard, a year in the fridge, two in the freezer. Toast them for five minutes before a party and nobody will ask how old they are.',
      ),
    ],
  },
  driedfruit: {
    headline: 'Fruit, and the sun that dried it',
    intro: 'Dried where it grew, most of it with nothing added.',
    imageUrl: '/pictures/tile-driedfruit.svg',
    featured: [
      { title: 'Soft and bright', products: ['2201', '2401', '2801', '2501', '2701', '2301'] },
      { title: 'Nothing added', products: ['2802', '2702', '2202', '2601', '2951', '2903'] },
    ],
    promos: [
      promo(
        'Medjool dates',
        'Large, soft, and in a tin.',
        '/driedfruit/dates/medjool-dates-coachella-valley.html',
        'tile-bestsellers',
        'latte',
      ),
      promo(
        'Three for two',
        'The code HARVEST takes the third bag off.',
        '/driedfruit/',
        'promo-fruit',
        'peach',
      ),
    ],
    blocks: [
      ...blocksOf(
        '## Why apricots are orange\nA little sulfur dioxide keeps the color. Without it they turn brown and taste of caramel. We sell both.',
      ),
    ],
  },
  chocolatessweets: {
    headline: 'Chocolate first',
    intro: 'Chocolate around nearly everything, and the sweets of the corner shop.',
    imageUrl: '/pictures/tile-chocolatessweets.svg',
    featured: [
      { title: 'In dark chocolate', products: ['3003', '3001', '3007', '3006', '3005', '2504'] },
      { title: 'From the sweet shop', products: ['3201', '3203', '3402', '3306', '3304', '3302'] },
    ],
    promos: [
      promo(
        'Chocolate box',
        'Six kinds, one ribbon.',
        '/gifts/giftboxes/chocolate-lovers-box.html',
        'promo-chocolate',
        'rose',
      ),
      promo('Good with coffee', 'Four o’clock, solved.', '/coffeesteas/coffee/', 'promo-coffee', 'latte'),
    ],
    blocks: [
      ...blocksOf(
        '## In warm weather\nFrom May to October we offer heat-resistant packaging at checkout. It costs $2.95 and is included with the fastest services.',
      ),
    ],
  },
  snacks: {
    headline: 'Snacks that do not last the afternoon',
    intro: 'Trail mixes, crackers, chips, popcorn and roasted beans.',
    imageUrl: '/pictures/tile-snacks.svg',
    featured: [
      { title: 'For the desk', products: ['4001', '4102', '4504', '4101', '4503', '2962'] },
      { title: 'For the trail', products: ['4002', '4005', '4003', '4405', '4401', '4007'] },
    ],
    promos: [
      promo(
        'Your own trail mix',
        'Up to ten ingredients, and a name on the label.',
        '/custom/mixes',
        'promo-mix',
        'pistachio',
      ),
      promo('Office snacks', 'Keeps a meeting friendly.', '/officesnacks/', 'tile-officesnacks', 'almond'),
    ],
    blocks: blocksOf(
      '## Made at home\n> Desk trail mix, five things and a jar | /recipes/desk-trail-mix\n> Maple granola, breakfast for a week | /recipes/maple-granola',
    ),
  },
  coffeesteas: {
    headline: 'Roasted on Mondays',
    intro: 'Single farms and house blends, whole or ground; leaf tea and cocoa.',
    imageUrl: '/pictures/tile-coffeesteas.svg',
    featured: [
      { title: 'Coffee', products: ['5001', '5002', '5003', '5004', '5005', '5007'] },
      { title: 'Tea and cocoa', products: ['5202', '5201', '5251', '5301', '5401', '5204'] },
    ],
    promos: [
      promo(
        'Coffee Break Box',
        'Coffee, and all that goes with it.',
        '/gifts/giftboxes/coffee-break-box.html',
        'promo-box',
        'peach',
      ),
      promo(
        'Larder Blend',
        'Our everyday cup.',
        '/coffeesteas/coffee/larder-blend-coffee.html',
        'promo-coffee',
        'latte',
      ),
    ],
    blocks: [
      ...blocksOf(
        '## Two ounces a quart\nWeigh the coffee, use water just off the boil, and take your time. If it is sour grind finer, if it is bitter grind coarser.',
      ),
    ],
  },
  cookingbaking: {
    headline: 'For the kitchen shelf',
    intro: 'Flours, powders, nut butters, grains, beans, spices and sugars.',
    imageUrl: '/pictures/tile-cookingbaking.svg',
    featured: [
      { title: 'For baking', products: ['6101', '6201', '1013', '6701', '6104', '6203'] },
      { title: 'For the pot', products: ['6402', '6501', '6403', '6505', '6601', '6605'] },
    ],
    promos: [
      promo(
        'Almond flour',
        'Super-fine, the same every time.',
        '/cookingbaking/flours/almond-flour-blanched.html',
        'promo-baking',
        'almond',
      ),
      promo('Superfoods', 'Much in little.', '/superfoods/', 'tile-superfoods', 'pistachio'),
    ],
    blocks: [],
  },
  gifts: {
    headline: 'Something they will finish',
    intro: 'Boxes, trays and tins, with your note inside.',
    imageUrl: '/pictures/tile-gifts.svg',
    featured: [
      { title: 'Ready to go', products: ['8001', '8103', '8002', '8005', '8203', '9990'] },
      { title: 'Made your way', products: ['9901', '9900', '9905'] },
    ],
    promos: [
      promo(
        'Build a tray',
        'Five sections, 130 things to fill them.',
        '/custom/trays',
        'promo-tray',
        'almond',
      ),
      promo('For your company', 'One list, a thousand boxes.', '/corporate-gifts', 'promo-box', 'peach'),
    ],
    blocks: [
      ...blocksOf(
        '## Where gifts go\nGift boxes and trays ship only in the United States, including Hawaii and Alaska, and to Puerto Rico.',
      ),
    ],
  },
}

export const landingDrafts = (): CustomObjectDraft[] =>
  Object.entries(landings).map(([key, value]) => ({ container: 'landings', key, value }))
