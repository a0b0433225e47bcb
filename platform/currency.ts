/** The one currency of the shop, its prices, discounts and payments. */
export const CURRENCY = 'USD'
