/** What staff can switch off without a deployment, and what shoppers read meanwhile. */
export const SWITCHES = {
  checkout: {
    title: 'Checkout',
    words: 'We take no orders just now. Your cart is kept.',
  },
  'sign-up': {
    title: 'New accounts',
    words: 'New accounts cannot be made just now. You can check out as a guest.',
  },
  reviews: { title: 'Writing reviews', words: 'Reviews cannot be written just now.' },
  'gift-drop': { title: 'Gift drop', words: 'Gifts cannot be sent or chosen just now.' },
  boxes: { title: 'Runs of Auto-Delivery', words: '' },
  card: { title: 'Paying by card', words: 'Cards cannot be used just now.' },
  paypal: { title: 'Paying by PayPal', words: 'PayPal cannot be used just now.' },
  'apple-pay': { title: 'Paying by Apple Pay', words: 'Apple Pay cannot be used just now.' },
  'shop-pay': { title: 'Paying by Shop Pay', words: 'Shop Pay cannot be used just now.' },
  'credit-account': { title: 'Paying on terms', words: 'Credit accounts cannot be used just now.' },
  identity: {
    title: 'Vendor: sign-in with Google, Apple or Facebook',
    words:
      'Google, Apple and Facebook cannot be used just now. Sign in with your email address, or let us send you a link.',
  },
  chat: { title: 'Vendor: chat', words: 'The chat is closed just now.' },
  personalisation: { title: 'Vendor: personalization', words: '' },
  experian: { title: 'Vendor: address check', words: '' },
  captcha: { title: 'Vendor: captcha', words: '' },
  hubspot: { title: 'Vendor: CRM', words: '' },
  rudderstack: { title: 'Vendor: analytics', words: '' },
  facebook: { title: 'Vendor: conversions', words: '' },
  builder: { title: 'Vendor: content service', words: '' },
  sentry: { title: 'Vendor: error reports', words: '' },
} as const satisfies Record<string, { title: string; words: string }>

export type SwitchName = keyof typeof SWITCHES

export const SWITCH_NAMES = Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]]

export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name)

/** `words`: instead of the switch's own. `until`: when it is on again by itself. */
export type Setting = { words?: string | undefined; until?: number | undefined }

/** `off` names the parts that are off now. */
export type Switches = { off: Partial<Record<SwitchName, Setting>>; banner?: Setting | undefined }

const lasts = (setting: Setting | undefined, now: number): setting is Setting =>
  setting !== undefined && (setting.until === undefined || now < setting.until)

/** What shoppers read where it is off; undefined if it is on. */
export function offWords({ off }: Switches, name: SwitchName, now: number): string | undefined {
  const setting = off[name]
  return lasts(setting, now) ? setting.words || SWITCHES[name].words : undefined
}

export const bannerWords = ({ banner }: Switches, now: number): string | undefined =>
  lasts(banner, now) ? banner.words : undefined

/** The pages that close with a part. What reads or changes placed orders, and pages of sent gifts, stay open. */
const PLACES: readonly [SwitchName, RegExp][] = [
  ['checkout', /^\/(?:checkout(?!\/receipt)|api\/orders\/(?:place|change-payment-method)(?:\/|$))/],
  ['reviews', /^\/(?:reviews\/(?:order|suggestions)|api\/reviews)(?:\/|$)/],
  ['identity', /^\/(?:sign\/with|api\/sign\/(?:apple|facebook|google))(?:\/|$)/],
  ['gift-drop', /^\/gift-drop\/(?:build|redeem)(?:\/|$)/],
]

/** The switch of a request's address. */
export const switchAt = (pathname: string): SwitchName | undefined =>
  PLACES.find(([, place]) => place.test(pathname))?.[0]
