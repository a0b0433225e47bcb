import { type FavoriteState, favoriteNews } from '~/models/account/favorite-news'
import type { Stated } from '~/models/allergen/allergens'
import { isSoldOut, type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import { paths } from '~/models/paths'
import { bound } from '~/services/bound'
import type { CatalogService } from '~/services/catalog/catalog.server'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { CustomerService } from '~/services/customer/customers.server'
import type { ServiceDeps } from '~/services/deps'
import { favoriteNewsMail, type ToldFavorite } from '~/services/mail/favorite-news'
import type { MailService } from '~/services/mail/mail.server'
import { pictureFor } from '~/services/mail/template/letter'
import { onVendorError, vendorStatus } from '~/services/vendor-error'
import { digestOf } from '../digest'

/** Per run. */
const MOST = 60
/** Between two checks of a favorite. */
const EVERY_MS = 60 * 60 * 1000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  catalog: Pick<CatalogService, 'productsByKeys'>
  customers: Pick<CustomerService, 'emailOf'>
  communications: CommunicationService
  mail: MailService
}

type Row = {
  owner: string
  sku: string
  product_key: string
  origin: string
  known_price: number | null
  known_sold_out: number | null
}

type Looked = { row: Row; card: ProductCardData; stated: Stated | undefined; now: FavoriteState }

const DUE = `SELECT owner, sku, product_key, origin, known_price, known_sold_out FROM favorites
  WHERE origin IS NOT NULL AND amount = 0 AND looked_at < ? ORDER BY looked_at LIMIT ?`

/** Tells customers once when a favorite is back in stock or costs less. */
export const createFavoriteNews = (deps: Deps) => bound(deps, { tellFavorites })

async function look({ catalog }: Deps, rows: readonly Row[]): Promise<Looked[]> {
  const keys = [...new Set(rows.map(({ product_key }) => product_key))].sort()
  const products = new Map((await catalog.productsByKeys(keys)).map((product) => [product.key, product]))
  return rows.flatMap((row) => {
    const product = products.get(row.product_key)
    if (!product?.variants.some(({ sku }) => sku === row.sku)) return []
    const card = sizeCard(product, row.sku)
    const size = card.sizes.find(({ sku }) => sku === row.sku)
    const soldOut = size ? !size.inStock : isSoldOut(card)
    return { row, card, stated: product.stated, now: { price: size?.price ?? card.price, soldOut } }
  })
}

async function tell(
  { communications, customers, mail }: Deps,
  owner: string,
  looked: readonly Looked[],
): Promise<number> {
  const favorites = looked.flatMap(({ row, card, stated, now: state }): ToldFavorite[] => {
    if (row.known_price === null) return []
    const known = { price: row.known_price, soldOut: row.known_sold_out === 1 }
    const news = favoriteNews(known, state)
    const url = row.origin + card.path
    const imageUrl = pictureFor(row.origin, card.imageUrl)
    return news ? [{ sku: row.sku, name: card.name, url, imageUrl, price: state.price, news, stated }] : []
  })
  const origin = looked[0]?.row.origin
  if (favorites.length === 0 || !origin) return 0
  // A guest has no address.
  const to = await customers.emailOf(owner)
  if (!to || !(await communications.wants(to, 'favorites'))) return 0
  const key = `favorites-${await digestOf(JSON.stringify([owner, favorites]), 16)}`
  const listUrl = origin + paths.favorites
  const unsubscribeUrl = await communications.unsubscribeUrl(origin, to, 'favorites')
  return mail.send(favoriteNewsMail({ to, favorites, listUrl, unsubscribeUrl, key })).then(() => 1, refused)
}

async function remember({ db, now }: Deps, rows: readonly Row[], looked: readonly Looked[]): Promise<void> {
  const time = now().getTime()
  const states = new Map(looked.map(({ row, now: state }) => [row.sku, state]))
  const update = db.prepare(
    `UPDATE favorites SET looked_at = ?1, known_price = COALESCE(?2, known_price),
       known_sold_out = COALESCE(?3, known_sold_out)
     WHERE owner = ?4 AND sku = ?5 AND amount = 0`,
  )
  await db.batch(
    rows.map(({ owner, sku }) => {
      const state = states.get(sku)
      return update.bind(time, state?.price ?? null, state ? Number(state.soldOut) : null, owner, sku)
    }),
  )
}

/** Returns the number of e-mails. @throws VendorError */
async function tellFavorites(deps: Deps): Promise<number> {
  const { results } = await deps.db
    .prepare(DUE)
    .bind(deps.now().getTime() - EVERY_MS, MOST)
    .all<Row>()
  const looked = await look(deps, results)
  let sent = 0
  for (const owner of new Set(results.map((row) => row.owner))) {
    const own = looked.filter(({ row }) => row.owner === owner)
    const told = await tell(deps, owner, own).catch(
      onVendorError((error) => {
        console.warn(`News of favorites waits: ${error.message}`)
        return undefined
      }),
    )
    // The next run tries again.
    if (told === undefined) continue
    sent += told
    await remember(
      deps,
      results.filter((row) => row.owner === owner),
      own,
    )
  }
  return sent
}

/** The address takes no mail, or the e-mail was taken before: nothing is left to try. */
function refused(error: unknown): number {
  if ([400, 409, 422].includes(vendorStatus(error) ?? 0)) return 0
  throw error
}
