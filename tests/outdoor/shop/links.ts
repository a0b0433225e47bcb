import type { NavigationLink } from '~/models/catalog/navigation'
import { paths } from '~/models/paths'
import { SHOP } from './shop'

export const STRIP_NEWS: NavigationLink = { text: 'New: the Ridge Tent', url: '/tents/' }

export const STRIP_LINKS: readonly NavigationLink[] = [{ text: 'Help', url: paths.help }]

export const FOOTER: readonly { title: string; links: NavigationLink[] }[] = [
  { title: 'Your account', links: [{ text: 'Account', url: paths.account }] },
  {
    title: SHOP.name,
    links: [
      { text: 'About Us', url: '/about-us' },
      { text: 'Contact Us', url: paths.contact },
      { text: 'Shipping', url: paths.shipping },
    ],
  },
]

export const LEGAL: readonly NavigationLink[] = [
  { text: 'Privacy', url: paths.privacy },
  { text: 'Your Privacy Choices', url: paths.privacyChoices },
  { text: 'Terms and Conditions', url: paths.terms },
]

export const SHORT_FOOTER: readonly NavigationLink[] = [{ text: 'Help', url: paths.help }]

export const TROUBLE_SHELVES: readonly (NavigationLink & { picture: string })[] = []

export const TROUBLE_LINKS: readonly NavigationLink[] = [{ text: 'Contact us', url: paths.contact }]
