import type { PageRow } from './page-text'

const MAP = '/images/growers-map.svg'
const DEMO = 'This is a page of the demo shop: the places are real, the orchards on it are made up.'

const card = (name: string, note: string, path: string, scene: string, tint: string) => ({
  name,
  note,
  path,
  imageUrl: `/pictures/${scene}.svg`,
  tint,
})

const orchard = (path: string, title: string, description: string, text: string): PageRow => ({
  path: `growers/${path}`,
  title,
  description,
  text: [
    {
      type: 'hero',
      hero: {
        title,
        text: description,
        tint: 'almond',
        imageUrl: MAP,
        alt: 'A map, drawn by hand, of the valley between the coast and the Sierra Nevada, with orchards at Ripon, Chowchilla and Wasco',
        link: { text: 'Shop almonds', url: '/nuts/almonds/' },
      },
    },
    `${text}
      ${DEMO}
      > All growers | /growers
    `,
  ],
})

export const growerPages: PageRow[] = [
  {
    path: 'growers',
    title: 'Where the Almonds Come From',
    description: 'Three orchards in the San Joaquin Valley, and what each is good at.',
    text: [
      {
        type: 'hero',
        hero: {
          title: 'Three orchards, one valley',
          text: 'All our almonds grow between the coast and the Sierra Nevada. Each orchard is picked on its own, and each batch keeps its name until it is roasted.',
          tint: 'almond',
          imageUrl: MAP,
          alt: 'A map, drawn by hand, of the valley between the coast and the Sierra Nevada, with orchards at Ripon, Chowchilla and Wasco',
          link: { text: 'Shop almonds', url: '/nuts/almonds/' },
        },
      },
      {
        type: 'cards',
        title: 'The orchards',
        columns: 3,
        cards: [
          card('Ripon', 'raw and whole', '/growers/ripon', 'tile-nuts', 'almond'),
          card('Chowchilla', 'for roasting', '/growers/chowchilla', 'promo-case', 'peach'),
          card('Wasco', 'for baking', '/growers/wasco', 'promo-baking', 'pistachio'),
        ],
      },
      `
      ## From the tree to your bag
      Almonds are shaken from the trees in August, dried on the ground for a week, then shelled and sorted by eye.
      In New Jersey we roast in small batches, and the date of the batch stands on the product's page and in your email.
      ${DEMO}
      `,
    ],
  },
  orchard(
    'ripon',
    'The Orchard at Ripon',
    'Sandy soil and cool nights: flat, sweet Nonpareils that need nothing done to them.',
    `
      ## What grows here
      Nonpareil on its own roots, in rows that run with the wind. The trees are about twenty years old.
      ## What it is in
      Raw Almonds and Blanched Almonds.`,
  ),
  orchard(
    'chowchilla',
    'The Orchard at Chowchilla',
    'Warm and dry: firm kernels that keep their snap in the roaster.',
    `
      ## What grows here
      Nonpareil and Monterey side by side, because almonds need a neighbor to bear.
      ## What it is in
      Dry-Roasted Almonds and Hickory-Smoked Almonds.`,
  ),
  orchard(
    'wasco',
    'The Orchard at Wasco',
    'The south of the valley, first to bloom and first to be picked.',
    `
      ## What grows here
      Independence, a tree that bears alone, on drip lines that give it what it needs and no more.
      ## What it is in
      Sliced and Slivered Almonds, and Almond Flour.`,
  ),
]
