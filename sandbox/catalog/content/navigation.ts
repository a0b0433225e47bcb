import type { CustomObjectDraft } from '@commercetools/platform-sdk'
import { menus, page } from './menus'

/** Menus, secondary navigation, campaigns and social links: one object, read with every page. */
const navigation = {
  menus,
  message: { text: 'See what we roasted this week', url: '/new/' },
  popular: [
    page('Organic', '/organic/'),
    page('Raw', '/raw/'),
    page('Gluten-free', '/gluten-free/'),
    page('Dark Chocolate', '/chocolatessweets/dark-chocolate/'),
    page('Pantry', '/cookingbaking/'),
    page('Superfoods', '/superfoods/'),
    page('Single Serves', '/nuts/single-serve/'),
    page('Office Snacks', '/officesnacks/'),
    page('New Products', '/new/'),
    page('Top Sellers', '/bestsellers/'),
  ],
  campaigns: [
    { promotionName: 'holidays', text: 'Holiday gifts: order by December 16', url: '/holiday-gifts' },
    { promotionName: 'autumn', text: 'Autumn: 5% off with the code AUTUMN5', url: '/bestsellers/' },
    {
      promotionName: 'harvest',
      content: '<p><a href="/driedfruit/">Dried fruit, <strong>three for two</strong>: HARVEST</a></p>',
    },
    {
      promotionName: 'cobnuts',
      text: 'Kentish cobnuts are in, for six weeks',
      url: '/nuts/hazelnuts/kentish-cobnuts-roasted.html',
    },
  ],
  social: ['Instagram', 'Facebook', 'YouTube'].map((network) => ({ network, url: '/follow-us' })),
}

export const navigationDraft = (): CustomObjectDraft => ({
  container: 'navigation',
  key: 'main',
  value: navigation,
})
