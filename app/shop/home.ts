import type { ContentPage } from '~/models/content/page'
import { paths } from '~/models/paths'
import { SELLS, SHOP } from './shop'

/** The home page until editors make one (docs/editors.md). */
export const HOME: ContentPage = {
  title: `${SHOP.name}: ${SELLS}`,
  description:
    'Nuts roasted this week, dried fruit, chocolate, coffee and tea, by the handful or by the case.',
  blocks: [
    {
      type: 'opening',
      title: 'Good nuts, roasted this week.',
      opening: {
        text: 'Nuts, dried fruit, chocolate and coffee, packed to order and on their way today. By the handful or by the case.',
        links: [
          { text: 'Shop best sellers', url: paths.bestSellers },
          { text: 'Find something', url: paths.search },
        ],
        imageUrl: '/images/hero.svg',
        alt: 'A heap of cobnuts, almonds, apricots and cranberries',
      },
    },
    { type: 'departments', title: 'Shop by category', more: [] },
    {
      type: 'rail',
      title: 'Our best sellers',
      rail: { category: 'bestsellers', viewAll: paths.bestSellers, isPersonal: true },
    },
    {
      type: 'facts',
      title: 'How we work',
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
      ],
    },
    { type: 'search' },
  ],
}
