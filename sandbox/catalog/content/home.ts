import type { Block } from './page-text'

/** The home page: sections that editors fill and reorder. */
const blocks: Block[] = [
  {
    type: 'opening',
    title: 'Good nuts, roasted this week.',
    opening: {
      text: 'Nuts, dried fruit, chocolate and coffee, packed to order and on their way today. By the handful or by the case.',
      links: [
        { text: 'Shop nuts', url: '/nuts/' },
        { text: 'Build a trail mix', url: '/custom/mixes' },
      ],
      imageUrl: '/images/hero.svg',
      alt: 'A heap of cobnuts, almonds, apricots and cranberries',
    },
  },
  {
    type: 'departments',
    title: 'Shop by category',
    more: [
      {
        name: 'For business',
        path: '/wholesalebulk/',
        imageUrl: '/images/tile-wholesalebulk.svg',
        tint: 'almond',
        note: 'cases and wholesale',
      },
    ],
  },
  {
    type: 'rail',
    title: 'Our best sellers',
    rail: {
      subtitle: 'What most people come back for.',
      category: 'bestsellers',
      viewAll: '/bestsellers/',
      isPersonal: true,
    },
  },
  {
    type: 'features',
    title: 'Made your way',
    features: [
      {
        title: 'Your own trail mix',
        text: 'Pick up to ten ingredients and give it a name. We blend it and print the label.',
        tint: 'pistachio',
        imageUrl: '/images/promo-mix.svg',
        link: { text: 'Start mixing', url: '/custom/mixes' },
      },
      {
        title: 'A box for someone',
        text: 'Five or six treats from 50, in a ribboned box with your note inside. From $35.83.',
        tint: 'rose',
        imageUrl: '/images/promo-box.svg',
        link: { text: 'Build a gift box', url: '/custom/box' },
      },
    ],
  },
  {
    type: 'rail',
    title: 'Good with coffee',
    rail: { subtitle: 'For four o’clock.', category: 'coffeesteas', viewAll: '/coffeesteas/' },
  },
  {
    type: 'facts',
    facts: [
      {
        icon: 'flame',
        title: 'Roasted in small batches',
        text: 'Every morning, in our own roastery. The date is on the bag.',
      },
      {
        icon: 'truck',
        title: 'Order by {cutoff}, ships today',
        text: 'Enter your zip code on any product for its arrival date.',
      },
      {
        icon: 'loop',
        title: 'Auto-Delivery, when you want it',
        text: 'Save 5% and skip, move or stop any time.',
      },
    ],
  },
  { type: 'search' },
]

export const home = {
  title: 'Cobnut: nuts, dried fruit, chocolate and coffee',
  description:
    'Nuts roasted this week, dried fruit, chocolate, coffee and tea, by the handful or by the case.',
  blocks,
}
