import type { ContentPage } from '~/models/content/page'
import { paths } from '~/models/paths'
import { SELLS, SHOP } from './shop'

export const HOME: ContentPage = {
  title: `${SHOP.name}: ${SELLS}`,
  description: 'Tents, jackets, stoves and lamps that we carry ourselves.',
  blocks: [
    {
      type: 'opening',
      title: 'Carried before it is sold.',
      opening: {
        text: 'A few good things for the trail, each of them used by us for a season.',
        links: [{ text: 'Find something', url: paths.search }],
        alt: '',
      },
    },
    { type: 'departments', title: 'Shop by category', more: [] },
    { type: 'search' },
  ],
}
