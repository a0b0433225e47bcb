import type { CustomObjectDraft } from '@commercetools/platform-sdk'
import { menus, page } from './menus'

/** Menus, secondary navigation, campaigns and where else the shop is found: one object, read with every page. */
const navigation = {
  menus,
  utility: [
    { text: 'My Account', url: '/account', color: 'almond', icon: 'user' },
    { text: 'Easy Reorder', url: '/account/easy-reorder', color: 'pistachio', icon: 'loop' },
    { text: 'Favorites', url: '/account/favorites', color: 'rose', icon: 'heart' },
    { text: 'My Orders', url: '/account/order-history', color: 'peach', icon: 'box' },
    { text: 'Gift Cards', url: '/gifts/gift-certificate.html', color: 'latte', icon: 'gift' },
    { text: 'Help', url: '/help', color: 'almond', icon: 'info' },
    { text: 'Cobnut For Business', url: '/business', color: 'pistachio', icon: 'case' },
  ],
  message: { text: 'Roasted this week: see what just came out of the oven', url: '/new/' },
  banner: { text: 'Holiday orders: send them by December 16 to arrive before the 25th.', url: '/shipping' },
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
    { promotionName: 'autumn', text: 'Autumn: 5% off with the code AUTUMN5', url: '/bestsellers/' },
    { promotionName: 'harvest', text: 'Dried fruit, three for two: HARVEST', url: '/driedfruit/' },
    {
      promotionName: 'cobnuts',
      text: 'Kentish cobnuts are in, for six weeks',
      url: '/nuts/hazelnuts/kentish-cobnuts-roasted.html',
    },
  ],
  social: ['Instagram', 'Facebook', 'YouTube'].map((network) => ({ network, url: '/follow-us' })),
}

/** The navigation as a custom object. */
export const navigationDraft = (): CustomObjectDraft => ({
  container: 'navigation',
  key: 'main',
  value: navigation,
})
