import { US_STATES } from '@cobnut/platform/places'
import type { ZoneDraft } from '@commercetools/platform-sdk'

const FAR = new Set('AK HI AS GU MP PR VI FM MH PW AA AE AP'.split(' '))

/** The 48 contiguous states and the District of Columbia. */
const CONTIGUOUS_STATES: string[] = Object.keys(US_STATES).filter((state) => !FAR.has(state))

/** Zones by what shipping there costs. */
export const zones: ZoneDraft[] = [
  {
    key: 'us-contiguous',
    name: 'Contiguous United States',
    locations: CONTIGUOUS_STATES.map((state) => ({ country: 'US', state })),
  },
  {
    key: 'us-far',
    name: 'Alaska, Hawaii, Puerto Rico, territories and armed forces',
    locations: [...FAR].map((state) => ({ country: 'US', state })),
  },
  { key: 'canada', name: 'Canada', locations: [{ country: 'CA' }] },
]
