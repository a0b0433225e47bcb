import { type Cents, CURRENCY } from '~/models/money'

export const moneyOf = (centAmount: Cents) => ({ currencyCode: CURRENCY, centAmount })
