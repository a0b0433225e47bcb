import type { ShippingMethod } from '@commercetools/platform-sdk'
import { invalidInput } from '../engine/errors'
import type { Answer, Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import type { StoredShippingMethod } from '../engine/types'
import { malformed } from '../query/malformed'

type Place = { country: string; state?: string }

const SCOPES = ['view_orders', 'view_shipping_methods', 'manage_my_orders']

/** Shipping methods without a predicate that have a rate for a place; the matching rates are marked. */
export const locationEndpoint: Endpoint = {
  method: 'GET',
  path: '/shipping-methods/matching-location',
  scopes: SCOPES,
  handle: ({ query }: Call, session: Session): Answer => {
    const country = query.get('country')
    if (country === null) throw invalidInput('Missing required parameter: country')
    if (!/^[A-Z]{2}$/.test(country)) throw malformed('country', `'${country}' is not a country code.`)
    const place = { country, state: query.get('state') ?? undefined }
    const methods = session
      .all('shipping-method')
      .filter(({ active, predicate }) => active && predicate === undefined)
    return { body: pageOf(methodsFor(methods, place, query.get('currency') ?? undefined, session)) }
  },
}

/** A zone with the state beats one with the country only. */
export function methodsFor(
  methods: readonly ShippingMethod[],
  place: Place,
  currency: string | undefined,
  session: Session,
): ShippingMethod[] {
  return methods.flatMap((method) => {
    const matches = (one: string) => currency === undefined || one === currency
    const zoneId = zoneFor(method, place, matches, session)
    const zoneRates = method.zoneRates.map((rate) => ({
      ...rate,
      shippingRates: rate.shippingRates.map((shippingRate) => ({
        ...shippingRate,
        isMatching: rate.zone.id === zoneId && matches(shippingRate.price.currencyCode),
      })),
    }))
    const some = zoneRates.some(({ shippingRates }) => shippingRates.some(({ isMatching }) => isMatching))
    return some ? [{ ...method, zoneRates }] : []
  })
}

/** A method without stores is for all carts. */
export function servesStore({ stores = [] }: StoredShippingMethod, storeKey: string | undefined): boolean {
  return stores.length === 0 || stores.some(({ key }) => key === storeKey)
}

/** The default method comes first. */
export function pageOf(methods: readonly ShippingMethod[]) {
  const results = [...methods].sort((left, right) => Number(right.isDefault) - Number(left.isDefault))
  return {
    limit: Math.max(20, results.length),
    offset: 0,
    count: results.length,
    total: results.length,
    results,
  }
}

function zoneFor(
  method: ShippingMethod,
  { country, state }: Place,
  matches: (currency: string) => boolean,
  session: Session,
): string | undefined {
  const zones = method.zoneRates
    .filter(({ shippingRates }) => shippingRates.some(({ price }) => matches(price.currencyCode)))
    .flatMap(({ zone }) => session.get('zone', zone.id) ?? [])
  const holding = (wanted: string | undefined) =>
    zones.find(({ locations }) =>
      locations.some((location) => location.country === country && location.state === wanted),
    )
  return (state === undefined ? undefined : holding(state))?.id ?? holding(undefined)?.id
}
