import { isInStock, type Product, type Variant } from '~/models/catalog/product'
import { DAY_MS } from '~/models/dates'
import type { Email } from '~/models/email'
import { KEPT_DAYS, LIST_LIMITS } from '~/models/limits'
import type { CatalogService } from '~/services/catalog/catalog.server'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { ServiceDeps } from '~/services/deps'
import { backInStockMail } from '~/services/mail/back-in-stock'
import type { MailService } from '~/services/mail/mail.server'
import { refusedOrThrow } from '~/services/mail/refused.server'
import { onVendorError } from '~/services/vendor-error'

/** Alerts in one run. The next run continues. */
const MOST = 60
const EVERY_MS = 30 * 60 * 1000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  catalog: Pick<CatalogService, 'productsBySkus'>
  mail: MailService
  communications: Pick<CommunicationService, 'wants' | 'unsubscribeUrl'>
}

type Row = { email: Email; sku: string; origin: string; asked_at: number }

const ADD = `INSERT INTO stock_alerts (email, sku, origin, asked_at)
  SELECT ?1, ?2, ?3, ?4 WHERE (SELECT count(*) FROM stock_alerts WHERE email = ?1) < ?5
  ON CONFLICT (email, sku) DO NOTHING`

const DUE = `SELECT email, sku, origin, asked_at FROM stock_alerts
  WHERE looked_at < ? ORDER BY looked_at LIMIT ?`

/** Tells by one email that a sold-out variant is back (docs/product.md, Products). */
export function createStockAlerts({ db, now, catalog, mail, communications }: Deps) {
  return {
    /** Idempotent. An address with too many alerts keeps those that it has. */
    async add({ email, sku, origin }: Pick<Row, 'email' | 'sku' | 'origin'>): Promise<void> {
      const values = [email, sku, origin, now().getTime(), LIST_LIMITS.stockAlerts]
      const statement = db.prepare(ADD).bind(...values)
      await statement.run()
    },

    /** Sends what is due. Deletes alerts that were sent or have waited too long. @throws VendorError */
    async tellBack(): Promise<void> {
      const time = now().getTime()
      const before = time - KEPT_DAYS.stockAlert * DAY_MS
      await db.prepare('DELETE FROM stock_alerts WHERE asked_at < ?').bind(before).run()
      const due = time - EVERY_MS
      const { results } = await db.prepare(DUE).bind(due, MOST).all<Row>()
      if (results.length === 0) return
      const skus = new Set(results.map(({ sku }) => sku))
      const back = inStock(await catalog.productsBySkus([...skus]), skus)
      for (const row of results) await tell(row, back.get(row.sku), time)
    },
  }

  async function tell(row: Row, found: Found | undefined, time: number): Promise<void> {
    const { email, sku } = row
    const isWanted = await communications.wants(email, 'stock')
    const unsubscribeUrl = await communications.unsubscribeUrl(row.origin, email, 'stock')
    const done =
      !isWanted ||
      (found !== undefined &&
        (await mail
          .send(backInStockMail({ ...row, ...found, unsubscribeUrl }))
          .catch(refusedOrThrow)
          .then(
            () => true,
            onVendorError((error) => {
              console.warn(`A stock alert waits: ${error.message}`)
              return false
            }),
          )))
    const of = 'WHERE email = ? AND sku = ?'
    const update = done
      ? db.prepare(`DELETE FROM stock_alerts ${of}`).bind(email, sku)
      : db.prepare(`UPDATE stock_alerts SET looked_at = ? ${of}`).bind(time, email, sku)
    await update.run()
  }
}

type Found = { product: Product; variant: Variant }

const inStock = (products: readonly Product[], skus: ReadonlySet<string>): Map<string, Found> =>
  new Map(
    products.flatMap((product) =>
      product.variants
        .filter((variant) => skus.has(variant.sku) && isInStock(variant))
        .map((variant) => [variant.sku, { product, variant }] as const),
    ),
  )
