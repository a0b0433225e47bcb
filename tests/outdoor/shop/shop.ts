import type { Tint } from '~/models/catalog/tints'

/**
 * Who this shop is. Change it here; it is checked when the shop starts. Each has a name of its own, so that
 * a page's script carries only what it uses.
 */
export const SHOP = {
  name: 'Northfell',
  timeZone: 'America/Denver',
  /** After an hour: \"2 pm Mountain\". */
  timeZoneName: 'Mountain',
} as const

/** Of `logo.svg`, in pixels. */
export const LOGO = { width: 172, height: 46 } as const

/** Of a phone's frame around the pages: a dark color of `colors.css`. */
export const THEME_COLOR = '#1d2b33'

/** What it sells, after its name in the home page's title. */
export const SELLS = 'tents, jackets and what else a trail asks for'

export const PHONE = '1-800-555-0177'
/** At the price of a local call. */
export const LOCAL_PHONE = '303-555-0177'
export const SERVICE_EMAIL = 'hello@northfell.example'

/** Where orders leave. */
export const WAREHOUSE_PLACE = {
  street1: '40 Wazee Street',
  city: 'Denver',
  state: 'CO',
  postalCode: '80202',
  country: 'US',
} as const

/** The company that sells, with its postal address: in emails, on invoices, on the page "contact". */
export const SELLER = { ...WAREHOUSE_PLACE, name: 'Northfell Outfitters LLC' } as const

/** When customer service answers, on working days: from one hour until another. */
export const CARE_HOURS = { from: 9, until: 18 } as const

/** Where we ship: the United States, or Canada too. */
export const COUNTRIES: readonly ('US' | 'CA')[] = ['US']

export const WAREHOUSE_CODE = 'co'

/** Orders before this hour leave the same day. `otherDays` have an hour for themselves; 0 is Sunday. */
export const CUTOFF = { hour: 14, otherDays: {} as Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>> }

/** In cents: what a customer gets when a friend's first order has arrived. */
export const REFERRAL_REWARDS = { consumer: 2000, business: 5000 } as const

/** In words. What a box costs are the prices of its channel. */
export const AUTO_DELIVERY_PERCENT = 5

/** The color behind a department's pictures, by its key. Others alternate. */
export const DEPARTMENT_TINTS: Readonly<Record<string, Tint>> = { tents: 'pistachio', clothing: 'peach' }
