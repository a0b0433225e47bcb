import type { CustomObjectDraft } from '@commercetools/platform-sdk'
import { group, menus, page } from './menus'

/** Header, secondary navigation, campaigns and footer: one object, read with every page. */
const navigation = {
  menus,
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
  accountLinks: [
    { icon: 'account', ...page('My Account', '/account') },
    { icon: 'business', ...page('Business', '/business') },
    { icon: 'reorder', ...page('Easy Reorder', '/account/easy-reorder') },
    { icon: 'heart', ...page('Favorites', '/account/favorites') },
    { icon: 'orders', ...page('My Orders', '/account/order-history') },
    { icon: 'gift', ...page('Gift Cards', '/gifts/gift-certificate.html') },
  ],
  footer: {
    groups: [
      group(
        'Your account',
        page('Account', '/account'),
        page('Easy Reorder', '/account/easy-reorder'),
        page('Wholesale', '/wholesale'),
        page('Refer & Get $20', '/refer'),
      ),
      group(
        'Help',
        page('Contact Us', '/contact'),
        page('Help Center', '/help'),
        page('Shipping', '/shipping'),
        page('Accessibility', '/accessibility.html'),
      ),
      group(
        'Cobnut',
        page('About Us', '/about-us'),
        page('Career', '/careers'),
        page('Media Inquiries', '/media'),
        page('Testimonials', '/testimonials'),
      ),
    ],
    legal: [
      page('Privacy', '/privacy'),
      page('California Privacy Notice', '/california-privacy-notice'),
      page('Your Privacy Choices', '/ccpa-opt-out'),
      page('Terms and Conditions', '/terms-and-conditions'),
      page(
        'Limit the use of my sensitive information',
        '/opt-out-of-use-sharing-of-sensitive-information-form',
      ),
    ],
  },
}

/** The navigation as a custom object. */
export const navigationDraft = (): CustomObjectDraft => ({
  container: 'navigation',
  key: 'main',
  value: navigation,
})
