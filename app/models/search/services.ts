import { SHOP } from '~/shop/shop'
import { isOpen } from '../parts'
import { paths, serverPaths } from '../paths'
import type { Suggestion } from './listing'

/** What shoppers search for that is no product, by the words that they use. */
const SERVICES: [words: RegExp, link: Suggestion][] = [
  [
    /^(?:help|help cent(?:er|re)|faqs?|questions?|support|customer (?:service|care))$/,
    { text: 'Help Center', url: paths.help },
  ],
  [/^(?:contact|contact us|phone(?: number)?|call|e-?mail)$/, { text: 'Contact us', url: paths.contact }],
  [
    /^(?:shipping|delivery|free shipping|shipping (?:costs?|rates?))$/,
    { text: 'Shipping', url: paths.shipping },
  ],
  [
    /^(?:returns?|return policy|refunds?|exchanges?|money back)$/,
    { text: 'Returns and refunds', url: paths.help },
  ],
  [
    /^(?:gift ?cards?|gift certificates?|e-?gift(?: cards?)?|vouchers?)$/,
    { text: 'Gift certificates', url: paths.certificates },
  ],
  [
    /^(?:balance|gift ?card balance|check balance)$/,
    { text: 'Gift certificate balance', url: serverPaths.certificateBalance },
  ],
  [
    /^(?:auto ?-? ?(?:delivery|ship|order)|subscriptions?|subscribe(?: and save)?)$/,
    { text: 'Auto-Delivery', url: paths.autoDeliveryLanding },
  ],
  [
    /^(?:track(?:ing)?(?: (?:my )?(?:order|package))?|(?:my )?orders?|order status|where is my order)$/,
    { text: 'Find your order', url: paths.findOrder },
  ],
  [/^(?:gift drops?|send a gift)$/, { text: 'Gift Drop', url: serverPaths.giftLanding }],
  [
    /^(?:wholesale|bulk(?: orders?)?|business(?: account)?)$/,
    { text: `${SHOP.name} For Business`, url: paths.business },
  ],
  [/^(?:sign in|log ?in|my account|account|password)$/, { text: 'Your account', url: paths.account }],
]

/** The pages of services that a search names. */
export function servicesCalled(query: string): Suggestion[] {
  const words = query
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.?!]$/, '')
  return SERVICES.filter(([called, { url }]) => called.test(words) && isOpen(url)).map(([, link]) => link)
}
