import { type Cents, CURRENCY } from '~/models/money'

/** An amount as commercetools writes it. */
export const moneyOf = (centAmount: Cents) => ({ currencyCode: CURRENCY, centAmount })
