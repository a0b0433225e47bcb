import { type Box, boxesOf } from '~/models/auto-delivery/boxes'
import type { Overview, PricedBox } from '~/models/auto-delivery/overview'
import { boxSums, type PricedSubscription, pricedSubscriptions } from '~/models/auto-delivery/priced'
import type { BoxAddress, Subscription } from '~/models/auto-delivery/subscription'
import { freeShippingThreshold } from '~/models/cart/free-shipping'
import type { Product } from '~/models/catalog/product'
import { paths } from '~/models/paths'
import type { ShippingOffer } from '~/models/shipping/types'
import type { CatalogService } from '../catalog/catalog.server'
import { fallback } from '../fallback'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'

type Catalog = Pick<CatalogService, 'productsBySkus'>

export function createOverview({ rows, deps }: { rows: AutoDeliveryRows; deps: AutoDeliveryDeps }) {
  const { subscriptions, accounts, deliveries } = rows

  const priced = async (list: readonly Subscription[], catalog: Catalog) => {
    const skus = [...new Set(list.map(({ sku }) => sku))]
    const products = await catalog.productsBySkus(skus).catch(fallback(undefined))
    return { products, items: pricedSubscriptions(list, products ?? []) }
  }

  const pricedBox = (
    box: Box<PricedSubscription>,
    addresses: readonly BoxAddress[],
    products: readonly Product[],
  ): PricedBox => {
    const found = addresses.find(({ id }) => id === box.addressId)
    const sums = boxSums(box.items)
    const offer = found && cheapest(box, found, sums.subtotal, products, deps)
    return { ...box, ...sums, ...(found && { address: found.address }), ...(offer && { offer }) }
  }

  /** How many items are active or paused. */
  const running = async (customerId: string): Promise<number> => {
    const list = await subscriptions.ofCustomer(customerId)
    return list.filter(({ state }) => state === 'active' || state === 'paused').length
  }

  return {
    /** All that a customer has on auto-delivery, with prices from `catalog`, which may be the customer's own. */
    async overview(customerId: string, catalog: Catalog = deps.catalog): Promise<Overview> {
      const [account, list, addresses, latest] = await Promise.all([
        accounts.find(customerId),
        subscriptions.ofCustomer(customerId),
        accounts.addresses(customerId),
        deliveries.ofCustomer(customerId, 20),
      ])
      const { products, items } = await priced(list, catalog)
      const active = items.filter(({ state }) => state === 'active')
      return {
        ...(account && { account }),
        addresses,
        boxes: boxesOf(active).map((box) => pricedBox(box, addresses, products ?? [])),
        inactive: items.filter(({ state }) => state !== 'active'),
        declined: latest.filter(({ state }) => state === 'declined'),
        pricesUnknown: products === undefined,
      }
    },

    /** One box that is to come; nothing when nothing is in it. */
    async box(
      customerId: string,
      { addressId, shipOn }: { addressId: number; shipOn: string },
      catalog: Catalog = deps.catalog,
    ): Promise<PricedBox | undefined> {
      const [list, addresses] = await Promise.all([
        subscriptions.inBox(customerId, addressId, shipOn),
        accounts.addresses(customerId),
      ])
      if (list.length === 0) return undefined
      const { products, items } = await priced(list, catalog)
      return pricedBox({ addressId, shipOn, items }, addresses, products ?? [])
    },

    /** A delivery that was made, for its customer alone. */
    async delivery(customerId: string, id: number) {
      const found = await deliveries.find(id)
      if (found?.customerId !== customerId) return undefined
      return { ...found, items: await deliveries.items(id) }
    },

    /** How many items would have nothing to be paid with if this way to pay were gone. */
    async paidWith(customerId: string, methodId: string): Promise<number> {
      const account = await accounts.find(customerId)
      return account?.payment?.id === methodId ? running(customerId) : 0
    },

    running,

    /** The next box, in short. */
    async next(customerId: string) {
      const active = (await subscriptions.ofCustomer(customerId)).filter(({ state }) => state === 'active')
      const [box] = boxesOf(active)
      return box && { on: box.shipOn, items: box.items.map(({ name }) => name), path: paths.autoDelivery }
    },
  }
}

function cheapest(
  { items, shipOn }: Box<PricedSubscription>,
  { address }: BoxAddress,
  subtotal: number,
  products: readonly Product[],
  { shipping, config }: AutoDeliveryDeps,
): ShippingOffer | undefined {
  const lines = items
    .filter(({ availability }) => availability === 'available')
    .map(({ id, sku, quantity, weight = 0, meltable }) => ({
      id: String(id),
      sku,
      quantity,
      weight,
      meltable,
    }))
  if (lines.length === 0) return undefined
  const inBox = products.filter(({ variants }) =>
    variants.some(({ sku }) => lines.some((line) => line.sku === sku)),
  )
  const { amount } = freeShippingThreshold({
    configured: config.freeShippingThreshold,
    tags: inBox.flatMap(({ tags }) => tags),
  })
  const { country, postalCode, state, residential } = address
  const answer = shipping.offers({
    freeShippingThreshold: amount,
    requestedShipDate: shipOn,
    shipments: [
      {
        key: 'box',
        address: { country, postalCode, state, ...(residential !== undefined && { residential }) },
        lines,
        shipmentValue: subtotal,
      },
    ],
  })
  const offers = answer.ok ? answer.offerSets.flatMap((set) => set.shippingOffers) : []
  return offers.filter(({ hidden }) => !hidden).toSorted((one, other) => one.price - other.price)[0]
}
