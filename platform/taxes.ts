import type { TaxCategoryDraft, TaxRateDraft } from '@commercetools/platform-sdk'
import { CANADIAN_PROVINCES, US_STATES } from './places'

/**
 * Most states do not tax groceries; the table names those that do. Candy is taxed where a state excepts it from
 * groceries, gifts (boxes with ribbons, cards) at the state's general rate. Rates exclude counties and cities.
 */
const FOOD: Record<string, number> = {
  AL: 0.03,
  AR: 0.00125,
  HI: 0.04,
  ID: 0.06,
  MS: 0.05,
  MO: 0.01225,
  SD: 0.042,
  TN: 0.04,
  UT: 0.03,
  IL: 0.01,
}

const GENERAL: Record<string, number> = {
  AL: 0.04,
  AZ: 0.056,
  AR: 0.065,
  CA: 0.0725,
  CO: 0.029,
  CT: 0.0635,
  DC: 0.06,
  FL: 0.06,
  GA: 0.04,
  HI: 0.04,
  ID: 0.06,
  IL: 0.0625,
  IN: 0.07,
  IA: 0.06,
  KS: 0.065,
  KY: 0.06,
  LA: 0.05,
  ME: 0.055,
  MD: 0.06,
  MA: 0.0625,
  MI: 0.06,
  MN: 0.06875,
  MS: 0.07,
  MO: 0.04225,
  NE: 0.055,
  NV: 0.0685,
  NJ: 0.06625,
  NM: 0.04875,
  NY: 0.04,
  NC: 0.0475,
  ND: 0.05,
  OH: 0.0575,
  OK: 0.045,
  PA: 0.06,
  RI: 0.07,
  SC: 0.06,
  SD: 0.042,
  TN: 0.07,
  TX: 0.0625,
  UT: 0.0485,
  VT: 0.06,
  VA: 0.053,
  WA: 0.065,
  WV: 0.06,
  WI: 0.05,
  WY: 0.04,
  PR: 0.105,
}

/** States that tax candy but no other food. */
const CANDY = 'CO CT DC FL IL IN IA KY ME MD MN NC ND NJ NY OH RI TX WA WI'.split(' ')

/** GST and provincial tax, or the harmonized one, on snacks, candy and gifts. Basic groceries are free. */
const CANADA: Record<string, [name: string, rate: number]> = {
  AB: ['GST', 0.05],
  BC: ['GST + PST', 0.12],
  MB: ['GST + PST', 0.12],
  NB: ['HST', 0.15],
  NL: ['HST', 0.15],
  NT: ['GST', 0.05],
  NS: ['HST', 0.14],
  NU: ['GST', 0.05],
  ON: ['HST', 0.13],
  PE: ['HST', 0.15],
  QC: ['GST + QST', 0.14975],
  SK: ['GST + PST', 0.11],
  YT: ['GST', 0.05],
}

function american(kind: string, rate: (state: string) => number): TaxRateDraft[] {
  return Object.entries(US_STATES).map(([state, name]) => ({
    key: `${kind}-us-${state.toLowerCase()}`,
    name: `${name} sales tax`,
    amount: rate(state),
    includedInPrice: false,
    country: 'US',
    state,
  }))
}

/** The duty on sweets and gifts, which commercetools recognizes by its name. */
const DUTY = 0.06

function canadian(kind: string, taxed: boolean): TaxRateDraft[] {
  return Object.keys(CANADIAN_PROVINCES).map((state) => {
    const [name, rate] = CANADA[state] ?? ['GST', 0.05]
    const duty = kind === 'shipping' ? 0 : DUTY
    return {
      key: `${kind}-ca-${state.toLowerCase()}`,
      name,
      amount: taxed ? Math.round((rate + duty) * 1e6) / 1e6 : 0,
      ...(taxed &&
        duty > 0 && {
          subRates: [
            { name, amount: rate },
            { name: 'Duties', amount: duty },
          ],
        }),
      includedInPrice: false,
      country: 'CA',
      state,
    }
  })
}

const candyRate = (state: string) => (CANDY.includes(state) ? (GENERAL[state] ?? 0) : (FOOD[state] ?? 0))

/** Gift certificates are never taxed. */
export const taxCategories: TaxCategoryDraft[] = [
  {
    key: 'food',
    name: 'Food',
    rates: [...american('food', (state) => FOOD[state] ?? 0), ...canadian('food', false)],
  },
  { key: 'candy', name: 'Candy', rates: [...american('candy', candyRate), ...canadian('candy', true)] },
  {
    key: 'gifts',
    name: 'Gifts',
    rates: [...american('gifts', (state) => GENERAL[state] ?? 0), ...canadian('gifts', true)],
  },
  {
    key: 'shipping',
    name: 'Shipping',
    rates: [...american('shipping', () => 0), ...canadian('shipping', true)],
  },
  {
    key: 'untaxed',
    name: 'Untaxed',
    rates: [...american('untaxed', () => 0), ...canadian('untaxed', false)],
  },
]
