import type { Tint } from '~/models/catalog/tints'

/**
 * Who this shop is. Change it here; it is checked when the shop starts. Each has a name of its own, so that
 * a page's script carries only what it uses.
 */
export const SHOP = {
  name: 'Cobnut',
  timeZone: 'America/New_York',
  /** After an hour: \"2 pm Eastern\". */
  timeZoneName: 'Eastern',
} as const

/** Of `logo.svg`, in pixels. */
export const LOGO = { width: 172, height: 46 } as const

/** Of a phone's frame around the pages: a dark color of `colors.css`. */
export const THEME_COLOR = '#35231a'

/** What it sells, after its name in the home page's title. */
export const SELLS = 'nuts, dried fruit, chocolate and coffee'

export const PHONE = '1-800-555-0142'
/** At the price of a local call. */
export const LOCAL_PHONE = '908-555-0142'
export const SERVICE_EMAIL = 'care@cobnut.example'

/** Where orders leave. */
export const WAREHOUSE_PLACE = {
  street1: '125 Commerce Drive',
  city: 'Cranford',
  state: 'NJ',
  postalCode: '07016',
  country: 'US',
} as const

/** The company that sells, with its postal address: in emails, on invoices, on the page "contact". */
export const SELLER = { ...WAREHOUSE_PLACE, name: 'Cobnut, Inc.' } as const

/** When customer service answers, on working days: from one hour until another. */
export const CARE_HOURS = { from: 9, until: 18 } as const

/** Where we ship: the United States, or Canada too. */
export const COUNTRIES: readonly ('US' | 'CA')[] = ['US', 'CA']

export const WAREHOUSE_CODE = 'nj'

/** Orders before this hour leave the same day. `otherDays` have an hour for themselves; 0 is Sunday. */
export const CUTOFF = { hour: 14, otherDays: {} as Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>> }

/** In cents: what a customer gets when a friend's first order has arrived. */
export const REFERRAL_REWARDS = { consumer: 2000, business: 5000 } as const

/** In words. What a box costs are the prices of its channel. */
export const AUTO_DELIVERY_PERCENT = 5

/** The color behind a department's pictures, by its key. Others alternate. */
export const DEPARTMENT_TINTS: Readonly<Record<string, Tint>> = {
  nuts: 'almond',
  driedfruit: 'peach',
  chocolatessweets: 'rose',
  coffeesteas: 'latte',
  snacks: 'pistachio',
  cookingbaking: 'pistachio',
  gifts: 'peach',
}
