import { canUndo } from '~/models/auto-delivery/acts'
import { type Box, boxesByInterval, boxesOf, skippedBoxes } from '~/models/auto-delivery/boxes'
import type { Overview } from '~/models/auto-delivery/overview'
import { pricedSubscriptions } from '~/models/auto-delivery/priced'
import type { Subscription } from '~/models/auto-delivery/subscription'
import { paths } from '~/models/paths'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import type { CatalogService } from '../catalog/catalog.server'
import { fallback } from '../fallback'
import { type BoxContext, pricedBox } from './box-price.server'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'

type Catalog = Pick<CatalogService, 'productsBySkus'>

/** `byInterval`: items of one box that come at different intervals are shown apart. */
type OverviewOptions = { catalog?: Catalog; byInterval?: boolean }

/** The latest deliveries that are looked through for declined ones. */
const LATEST = 20

export function createOverview({ rows, deps }: { rows: AutoDeliveryRows; deps: AutoDeliveryDeps }) {
  const { subscriptions, accounts, deliveries } = rows
  const { holidays } = SHIPPING_TABLES

  const priced = async (list: readonly Subscription[], catalog: Catalog) => {
    const skus = [...new Set(list.map(({ sku }) => sku))]
    const products = skus.length > 0 ? await catalog.productsBySkus(skus).catch(fallback(undefined)) : []
    return { products, items: pricedSubscriptions(list, products ?? []) }
  }

  const contextOf = async (customerId: string): Promise<Omit<BoxContext, 'products' | 'items'>> => {
    const [addresses, terms] = await Promise.all([
      accounts.addresses(customerId),
      deps.carts.customerTerms(customerId).catch(fallback<CustomerTerms>({})),
    ])
    return { addresses, terms, shipping: deps.shipping, config: deps.config }
  }

  /** How many items are active or paused. */
  const running = async (customerId: string): Promise<number> => {
    const list = await subscriptions.ofCustomer(customerId)
    return list.filter(({ state }) => state === 'active' || state === 'paused').length
  }

  /** All that a customer has on auto-delivery, with prices from `catalog`, which may be the customer's own. */
  const overview = async (
    customerId: string,
    { catalog = deps.catalog, byInterval = false }: OverviewOptions = {},
  ): Promise<Overview> => {
    const [account, list, context, latest] = await Promise.all([
      accounts.find(customerId),
      subscriptions.ofCustomer(customerId),
      contextOf(customerId),
      deliveries.ofCustomer(customerId, LATEST),
    ])
    const { products, items } = await priced(list, catalog)
    const active = items.filter(({ state }) => state === 'active')
    const around = { ...context, products: products ?? [], items: active }
    const grouped = byInterval ? boxesByInterval(active) : boxesOf(active)
    const calendar = { earliest: deps.shipping.predicted().date, holidays }
    return {
      ...(account && { account }),
      addresses: [...context.addresses],
      boxes: grouped.map((box) => pricedBox(box, around)),
      skipped: skippedBoxes(items.filter((item) => canUndo(item, calendar))),
      inactive: items.filter(({ state }) => state !== 'active'),
      declined: latest.filter(({ state }) => state === 'declined'),
      pricesUnknown: products === undefined,
    }
  }

  return {
    overview,

    /** One box that is to come, and what was skipped out of it. */
    async box(customerId: string, key: Pick<Box<unknown>, 'addressId' | 'shipOn'>) {
      const { boxes, skipped } = await overview(customerId)
      const same = (box: Pick<Box<unknown>, 'addressId' | 'shipOn'>) =>
        box.addressId === key.addressId && box.shipOn === key.shipOn
      return { box: boxes.find(same), skipped: skipped.find(same) }
    },

    /** A customer's subscriptions, or those that are not active. */
    async subscriptions(customerId: string, { inactive = false, catalog = deps.catalog } = {}) {
      const list = await subscriptions.ofCustomer(customerId)
      return (await priced(list, catalog)).items.filter(({ state }) => (state === 'active') !== inactive)
    },

    /** The customer's active subscriptions, without prices. */
    active: async (customerId: string): Promise<Subscription[]> =>
      (await subscriptions.ofCustomer(customerId)).filter(({ state }) => state === 'active'),

    hasAddress: async (customerId: string, addressId: number): Promise<boolean> =>
      (await accounts.addresses(customerId)).some(({ id }) => id === addressId),

    /** What the customer's subscriptions are of, by their ids. */
    names: async (customerId: string): Promise<Map<number, string>> =>
      new Map((await subscriptions.ofCustomer(customerId)).map(({ id, name }) => [id, name])),

    account: (customerId: string) => accounts.find(customerId),

    /** The latest changes of a customer's subscriptions, and who made them. */
    changes: (customerId: string, limit: number) => subscriptions.changes(customerId, limit),

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
