import type { NavigationLink } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { REFERRAL_REWARDS, SHOP } from './shop'

const REFER = `Refer & Get $${REFERRAL_REWARDS.consumer / 100}`

/** The last of the news in the strip above the header. */
export const STRIP_NEWS: NavigationLink = {
  text: 'Discover our Best-Selling Favorites',
  url: paths.bestSellers,
}

/** At the end of that strip, on wide screens, unless the content has its own. */
export const STRIP_LINKS: readonly NavigationLink[] = [
  { text: REFER, url: paths.refer },
  { text: `${SHOP.name} For Business`, url: paths.business },
  { text: 'Help', url: paths.help },
]

/** Columns of the footer, unless the content has its own (docs/editors.md). */
export const FOOTER: readonly { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Your account',
    links: [
      { text: 'Account', url: paths.account },
      { text: 'Easy Reorder', url: paths.easyReorder },
      { text: 'Wholesale', url: '/wholesale' },
      { text: REFER, url: paths.refer },
    ],
  },
  {
    title: 'Help',
    links: [
      { text: 'Contact Us', url: paths.contact },
      { text: 'Help Center', url: paths.help },
      { text: 'Shipping', url: paths.shipping },
      { text: 'Find Your Order', url: paths.findOrder },
      { text: 'Accessibility', url: paths.accessibility },
    ],
  },
  {
    title: SHOP.name,
    links: [
      { text: 'About Us', url: '/about-us' },
      { text: 'Career', url: '/careers' },
      { text: 'Media Inquiries', url: '/media' },
      { text: 'Testimonials', url: '/testimonials' },
    ],
  },
]

/** The law's links, also in the short footer of checkout and sign-in. */
export const LEGAL: readonly NavigationLink[] = [
  { text: 'Privacy', url: paths.privacy },
  { text: 'California Privacy Notice', url: '/california-privacy-notice' },
  { text: 'Your Privacy Choices', url: paths.privacyChoices },
  {
    text: 'Limit Use of Sensitive Information',
    url: '/opt-out-of-use-sharing-of-sensitive-information-form',
  },
  { text: 'Terms and Conditions', url: paths.terms },
]

/** In the short footer, before those. */
export const SHORT_FOOTER: readonly NavigationLink[] = [
  { text: 'About Us', url: '/about-us' },
  { text: 'Shipping', url: paths.shipping },
  { text: 'Help', url: paths.help },
  { text: 'Accessibility', url: paths.accessibility },
]

/** On an error's page, with pictures of `public`. */
export const TROUBLE_SHELVES: readonly (NavigationLink & { picture: string })[] = [
  { text: 'Nuts', url: '/nuts/', picture: '/images/hero.svg' },
  { text: 'Gifts', url: '/gifts/', picture: '/images/promo-box.svg' },
  { text: 'Your own mix', url: paths.mixes, picture: '/images/promo-mix.svg' },
]

export const TROUBLE_LINKS: readonly NavigationLink[] = [
  { text: 'Top sellers', url: paths.bestSellers },
  { text: 'Dried fruit', url: '/driedfruit/' },
  { text: 'Contact us', url: paths.contact },
]
