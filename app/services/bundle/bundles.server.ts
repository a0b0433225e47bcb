import type { Address } from '~/models/address'
import { BUNDLE_KEY } from '~/models/builder/skus'
import {
  type Box,
  type BundleDelivery,
  bundleLines,
  chosenBoxes,
  laterDeliveries,
} from '~/models/bundle/deliveries'
import type { Cart } from '~/models/cart/cart'
import { isSentAgainFree } from '~/models/cart/copied'
import { visibleVariants } from '~/models/catalog/product'
import { shopDate } from '~/models/dates'
import type { Order } from '~/models/order/order'
import { paths } from '~/models/paths'
import { isWarm } from '~/models/shipping/offers'
import type { DateText } from '~/models/shipping/types'
import type { FreeOrderService } from '~/services/free-order/free-orders.server'
import type { JobService } from '~/services/job/jobs.server'
import { LOST_JOB_MS } from '~/services/job/lost'
import type { OrdersService } from '~/services/order/orders.server'
import { sql } from '~/services/sql'
import type { CatalogService } from '../catalog/catalog.server'
import type { ServiceDeps } from '../deps'
import { fallback } from '../fallback'
import { boxLate, boxOnItsWay, boxRestricted } from '../mail/bundle'
import type { MailService } from '../mail/mail.server'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  jobs: JobService
  mail: MailService
  orders: Pick<OrdersService, 'findByNumber'>
  catalog: Pick<CatalogService, 'productsByKeys' | 'productsBySkus'>
  freeOrders: FreeOrderService
}

type Row = {
  id: string
  order_number: string
  place: number
  sku: string
  name: string
  quantity: number
  email: string | null
  customer_id: string | null
  address: string
  page_url: string
  due_on: DateText
  state: 'planned' | 'sent' | 'canceled'
  late_told_at: number | null
  mailed_at: number | null
}

type LaterBox = Pick<BundleDelivery, 'place' | 'name' | 'quantity' | 'dueOn'> & {
  state: Row['state']
}

const MOST_AT_ONCE = 100

export type BundleService = ReturnType<typeof createBundleService>

/** The boxes of bundles that ship in later months. All throw VendorError. */
export function createBundleService(deps: Deps) {
  const { db, now } = deps
  return {
    /** Idempotent. */
    async plan(order: Order, { token, origin }: { token: string; origin: string }): Promise<void> {
      // What is sent again has its later boxes planned already.
      const lines = isSentAgainFree(order.cart) ? [] : bundleLines(order.cart)
      if (lines.length === 0) return
      const pageUrl = new URL(paths.receipt(token), origin).href
      const boxesOf = new Map(
        await Promise.all(lines.map(async (line) => [line, await boxes(deps.catalog, line)] as const)),
      )
      const { email = null, customerId = null } = order.cart
      const statements = laterDeliveries(order, boxesOf).map(
        (box) => sql(
          db,
        )`INSERT OR IGNORE INTO bundle_deliveries (id, order_number, place, sku, name, quantity,
          email, customer_id, address, page_url, due_on, created_at)
          VALUES (${box.id}, ${box.orderNumber}, ${box.place}, ${box.sku}, ${box.name}, ${box.quantity},
            ${email}, ${customerId}, ${JSON.stringify(box.address)}, ${pageUrl}, ${box.dueOn}, ${now().getTime()})`,
      )
      if (statements.length > 0) await db.batch(statements)
    },

    async sendDue(): Promise<void> {
      const time = now()
      const { results } = await sql(db)`SELECT id FROM bundle_deliveries
        WHERE mailed_at IS NULL AND state <> 'canceled' AND due_on <= ${shopDate(time)}
          AND (queued_at IS NULL OR queued_at < ${time.getTime() - LOST_JOB_MS})
        ORDER BY due_on LIMIT ${MOST_AT_ONCE}`.all<{ id: string }>()
      if (results.length === 0) return
      await deps.jobs.sendBatch(results.map(({ id }) => ({ type: 'bundle-box', deliveryId: id })))
      const queued = db.prepare('UPDATE bundle_deliveries SET queued_at = ? WHERE id = ?')
      await db.batch(results.map(({ id }) => queued.bind(time.getTime(), id)))
    },

    /** Idempotent: places the box's order and tells the customer. */
    async deliver(deliveryId: string): Promise<void> {
      const row = await sql(db)`SELECT * FROM bundle_deliveries WHERE id = ${deliveryId}`.first<Row>()
      if (!row) return
      const state = row.state === 'planned' ? await send(deps, row) : row.state
      if (state === 'sent' && row.mailed_at === null) await tell(deps, row)
    },

    async ofOrder(orderNumber: string): Promise<LaterBox[]> {
      const { results } = await sql(db)`SELECT place, name, quantity, due_on AS dueOn, state
        FROM bundle_deliveries WHERE order_number = ${orderNumber} ORDER BY place, id`.all<LaterBox>()
      return results
    },
  }
}

/** The boxes that a line stands for: the shopper's own, or those of the product. */
async function boxes(catalog: Deps['catalog'], line: Parameters<typeof chosenBoxes>[0]): Promise<Box[]> {
  const [bundle] = await catalog.productsByKeys([BUNDLE_KEY])
  const usual = bundle?.boxes ?? []
  const keys = chosenBoxes(line, usual.length)
  if (!keys) {
    const products = await catalog.productsBySkus(usual.map(({ sku }) => sku))
    return usual.flatMap(({ sku }) => {
      const product = products.find(({ variants }) => variants.some((each) => each.sku === sku))
      return product ? [{ sku, name: product.name }] : []
    })
  }
  const products = await catalog.productsByKeys([...new Set(keys)])
  return keys.flatMap((key) => {
    const product = products.find((each) => each.key === key)
    const [smallest] = product ? visibleVariants(product).toSorted((a, b) => a.weight - b.weight) : []
    return product && smallest ? [{ sku: smallest.sku, name: product.name }] : []
  })
}

/** Its buyer may have changed where the order goes. `planned`: with the key of its shipment, if there are several. */
function addressNow(cart: Cart, planned: Address & { key?: string }): Address {
  if (cart.shippingMode === 'Single') return cart.shippingAddress ?? planned
  return cart.itemShippingAddresses.find(({ key }) => key === planned.key) ?? planned
}

async function send({ db, now, orders, freeOrders, mail }: Deps, row: Row): Promise<Row['state']> {
  const paid = await orders.findByNumber(row.order_number)
  const set = (state: Row['state']) =>
    sql(db)`UPDATE bundle_deliveries SET state = ${state} WHERE id = ${row.id}`.run()
  if (!paid || paid.orderState === 'Cancelled') {
    await set('canceled')
    return 'canceled'
  }
  const address = addressNow(paid.cart, JSON.parse(row.address))
  const outcome = await freeOrders.place({
    orderNumber: row.id,
    paidOrderNumber: row.order_number,
    email: row.email || undefined,
    customerId: paid.cart.customerId || row.customer_id || undefined,
    address,
    delivery: 'Standard',
    items: [{ sku: row.sku, quantity: row.quantity }],
    pageUrl: row.page_url,
  })
  if (outcome.ok) {
    await set('sent')
    return 'sent'
  }
  if (row.email && row.late_told_at === null) {
    const news = outcome.reason === 'restricted' ? boxRestricted : boxLate
    await mail.send(news({ ...row, to: row.email }))
    await sql(db)`UPDATE bundle_deliveries SET late_told_at = ${now().getTime()} WHERE id = ${row.id}`.run()
  }
  return 'planned'
}

async function tell({ db, now, mail, catalog }: Deps, row: Row): Promise<void> {
  if (row.email) {
    const [box] = await catalog.productsBySkus([row.sku]).catch(fallback([]))
    const isHot = isWarm(shopDate(now())) && box?.variants.some(({ meltable }) => meltable)
    await mail.send(boxOnItsWay({ ...row, to: row.email, isHot, stated: box?.stated }))
  }
  await sql(db)`UPDATE bundle_deliveries SET mailed_at = ${now().getTime()} WHERE id = ${row.id}`.run()
}
