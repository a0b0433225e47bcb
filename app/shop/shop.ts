/** Who this shop is. Change it here; `check.server.ts` checks it when the shop starts. */
export const SHOP = {
  name: 'Cobnut',
  /** What it sells, after its name in the home page's title. */
  sells: 'nuts, dried fruit, chocolate and coffee',
  phone: '1-800-555-0142',
  /** At the price of a local call. */
  localPhone: '908-555-0142',
  serviceEmail: 'care@cobnut.example',
  timeZone: 'America/New_York',
  /** Where orders leave, and the postal address in emails. */
  warehouse: {
    code: 'nj',
    street1: '125 Commerce Drive',
    city: 'Cranford',
    state: 'NJ',
    postalCode: '07016',
    country: 'US',
    /** Orders before this hour leave the same day. `otherDays` have an hour for themselves; 0 is Sunday. */
    cutoff: { hour: 14, otherDays: {} as Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>> },
  },
} as const
