import type { Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'

/** A store with countries allows carts for these only. */
export function assertCountryFits(
  country: string | undefined,
  cart: Pick<Cart, 'store'>,
  context: Context,
): void {
  const store = cart.store && context.find('store', { key: cart.store.key })
  if (!store || country === undefined || store.countries.length === 0) return
  const storeCountries = store.countries.map(({ code }) => code)
  if (storeCountries.includes(country)) return
  throw refuse(
    400,
    'CountryNotConfiguredInStore',
    `The country ${country} is not configured for the store ${store.key}.`,
    {
      storeCountries,
      country,
    },
  )
}
