import type { Address } from '~/models/address'
import { canUndo } from '~/models/auto-delivery/acts'
import { type Box, boxesByInterval, boxesOf, skippedBoxes } from '~/models/auto-delivery/boxes'
import type { Overview } from '~/models/auto-delivery/overview'
import { pricedSubscriptions } from '~/models/auto-delivery/priced'
import type { Subscription } from '~/models/auto-delivery/subscription'
import { paths } from '~/models/paths'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import { bound } from '~/services/bound'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import type { CatalogService } from '../catalog/catalog.server'
import { fallback } from '../fallback'
import { type BoxContext, pricedBox } from './box-price.server'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'

type Catalog = Pick<CatalogService, 'productsBySkus'>

/** `byInterval`: shows items of one box with different intervals apart. */
type OverviewOptions = { catalog?: Catalog; byInterval?: boolean }

const LATEST = 20

const { holidays } = SHIPPING_TABLES

type Tools = { rows: AutoDeliveryRows; deps: AutoDeliveryDeps }

export const createOverview = (tools: Tools) =>
  bound(tools, {
    overview,
    box,
    subscriptions,
    active,
    hasAddress,
    keepAddress,
    names,
    account,
    changes,
    delivery,
    paidWith,
    running,
    next,
  })

const priced = async (list: readonly Subscription[], catalog: Catalog) => {
  const skus = [...new Set(list.map(({ sku }) => sku))]
  const products = skus.length > 0 ? await catalog.productsBySkus(skus).catch(fallback(undefined)) : []
  return { products, items: pricedSubscriptions(list, products ?? []) }
}

const contextOf = async (
  { deps, rows }: Tools,
  customerId: string,
): Promise<Omit<BoxContext, 'products' | 'items'>> => {
  const [addresses, terms] = await Promise.all([
    rows.accounts.addresses(customerId),
    deps.carts.customerTerms(customerId).catch(fallback<CustomerTerms>({})),
  ])
  return { addresses, terms, shipping: deps.shipping, config: deps.config }
}

const running = async ({ rows }: Tools, customerId: string): Promise<number> => {
  const list = await rows.subscriptions.ofCustomer(customerId)
  return list.filter(({ state }) => state === 'active' || state === 'paused').length
}

/** `catalog` may have the customer's own prices. */
const overview = async (
  tools: Tools,
  customerId: string,
  { catalog, byInterval = false }: OverviewOptions = {},
): Promise<Overview> => {
  const { rows, deps } = tools
  const [account, list, context, latest] = await Promise.all([
    rows.accounts.find(customerId),
    rows.subscriptions.ofCustomer(customerId),
    contextOf(tools, customerId),
    rows.boxes.ofCustomer(customerId, LATEST),
  ])
  const { products, items } = await priced(list, catalog ?? deps.catalog)
  const active = items.filter(({ state }) => state === 'active')
  const around = { ...context, products: products ?? [], items: active }
  const grouped = byInterval ? boxesByInterval(active) : boxesOf(active)
  const calendar = { earliest: deps.shipping.predicted().date, holidays }
  return {
    account,
    addresses: [...context.addresses],
    boxes: grouped.map((box) => pricedBox(box, around)),
    skipped: skippedBoxes(items.filter((item) => canUndo(item, calendar))),
    inactive: items.filter(({ state }) => state !== 'active'),
    declined: latest.filter(({ state }) => state === 'declined'),
    pricesUnknown: products === undefined,
  }
}

async function box(tools: Tools, customerId: string, key: Pick<Box<unknown>, 'addressId' | 'shipOn'>) {
  const { boxes, skipped } = await overview(tools, customerId)
  const same = (box: Pick<Box<unknown>, 'addressId' | 'shipOn'>) =>
    box.addressId === key.addressId && box.shipOn === key.shipOn
  return { box: boxes.find(same), skipped: skipped.find(same) }
}

/** The active subscriptions, or the others. */
async function subscriptions(
  { deps, rows }: Tools,
  customerId: string,
  { inactive = false, catalog }: { inactive?: boolean; catalog?: Catalog } = {},
) {
  const list = await rows.subscriptions.ofCustomer(customerId)
  return (await priced(list, catalog ?? deps.catalog)).items.filter(
    ({ state }) => (state === 'active') !== inactive,
  )
}

const active = async ({ rows }: Tools, customerId: string): Promise<Subscription[]> =>
  (await rows.subscriptions.ofCustomer(customerId)).filter(({ state }) => state === 'active')

const hasAddress = async ({ rows }: Tools, customerId: string, addressId: number): Promise<boolean> =>
  (await rows.accounts.addresses(customerId)).some(({ id }) => id === addressId)

const keepAddress = ({ rows }: Tools, customerId: string, address: Address): Promise<number> =>
  rows.accounts.keepAddress(customerId, address)

const names = async ({ rows }: Tools, customerId: string): Promise<Map<number, string>> =>
  new Map((await rows.subscriptions.ofCustomer(customerId)).map(({ id, name }) => [id, name]))

const account = ({ rows }: Tools, customerId: string) => rows.accounts.find(customerId)

const changes = ({ rows }: Tools, customerId: string, limit: number) =>
  rows.subscriptions.changes(customerId, limit)

/** Filtered by customer id. */
async function delivery({ rows }: Tools, customerId: string, id: number) {
  const found = await rows.boxes.find(id)
  if (found?.customerId !== customerId) return undefined
  return { ...found, items: await rows.boxes.items(id) }
}

/** How many items are paid with this method. */
async function paidWith(tools: Tools, customerId: string, methodId: string): Promise<number> {
  const account = await tools.rows.accounts.find(customerId)
  return account?.payment?.id === methodId ? running(tools, customerId) : 0
}

async function next({ rows }: Tools, customerId: string) {
  const active = (await rows.subscriptions.ofCustomer(customerId)).filter(({ state }) => state === 'active')
  const [box] = boxesOf(active)
  return box && { on: box.shipOn, items: box.items.map(({ name }) => name), path: paths.autoDelivery }
}
