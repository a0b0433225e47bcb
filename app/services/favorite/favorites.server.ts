import type { AddItem } from '~/models/cart/intents'
import type { CartOwner } from '~/models/cart/owner'
import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS, LIST_LIMITS } from '~/models/limits'
import type { Cents } from '~/models/money'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'
import { createFavoriteLists } from './lists.server'

/** `amount`: of a gift certificate of any amount. */
export type Favorite = {
  sku: string
  productKey: string
  amount?: Cents
  /** The quantity and id of a line that was saved for later. */
  quantity?: number
  lineId?: string
  /** What adds that line again. */
  item?: AddItem
}

export type KeptFavorite = Omit<Favorite, 'item'> & {
  quantity: number
  items: AddItem[]
  savedAt: number
  /** None: the list that everybody has. */
  listId?: string
}

const COLUMNS =
  'sku, product_key AS productKey, NULLIF(amount, 0) AS amount, quantity, saved_at AS savedAt, list_id AS listId, items'

type Row = Omit<KeptFavorite, 'amount' | 'listId' | 'items'> & {
  amount: Cents | null
  listId: string | null
  items: string | null
}

const keptOf = ({ amount, listId, items, ...kept }: Row): KeptFavorite => ({
  ...kept,
  items: items === null ? [] : JSON.parse(items),
  amount: amount ?? undefined,
  listId: listId ?? undefined,
})

// Saving the same line again replaces its quantity; another line adds to it.
const ADD = `INSERT INTO favorites (owner, sku, product_key, saved_at, amount, quantity, line_id, origin, items, expires_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, CASE WHEN ?9 IS NULL THEN NULL ELSE json_array(json(?9)) END, ?10)
  ON CONFLICT (owner, sku, amount) DO UPDATE SET saved_at = ?4, expires_at = ?10, line_id = COALESCE(?7, line_id), origin = ?8,
    items = CASE WHEN ?9 IS NULL OR line_id = ?7 THEN items ELSE json_insert(COALESCE(items, '[]'), '$[#]', json(?9)) END,
    quantity = CASE WHEN line_id = ?7 THEN MAX(quantity, ?6) ELSE quantity + ?6 END`

const MOST = LIST_LIMITS.favorites

/** Favorites and saved items, newest first. `origin`: of the shop, for links in e-mails. `owner` is the customer's id or the anonymous session's. */
export function createFavoriteService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    ...createFavoriteLists({ db, now }),

    async list(owner: string): Promise<KeptFavorite[]> {
      const { results } = await db
        .prepare(`SELECT ${COLUMNS} FROM favorites WHERE owner = ? ORDER BY saved_at DESC LIMIT ?`)
        .bind(owner, MOST)
        .all<Row>()
      return results.map(keptOf)
    },

    /** `amount` identifies a gift certificate. */
    async find(owner: string, sku: string, amount: Cents = 0): Promise<KeptFavorite | undefined> {
      const row = await db
        .prepare(`SELECT ${COLUMNS} FROM favorites WHERE owner = ? AND sku = ? AND amount = ?`)
        .bind(owner, sku, amount)
        .first<Row>()
      return row ? keptOf(row) : undefined
    },

    async add(
      { customerId, anonymousId = '' }: CartOwner,
      { sku, productKey, amount = 0, quantity = 0, lineId, item }: Favorite,
      origin: string,
    ): Promise<void> {
      const owner = customerId ?? anonymousId
      const time = now().getTime()
      await db.batch([
        db
          .prepare(ADD)
          .bind(
            ...[owner, sku, productKey, time, amount, quantity, lineId ?? null, origin],
            item ? JSON.stringify(item) : null,
            customerId ? null : time + KEPT_DAYS.guestFavorite * DAY_MS,
          ),
        sql(db)`DELETE FROM favorites WHERE owner = ${owner} AND rowid NOT IN (SELECT rowid FROM favorites
          WHERE owner = ${owner} ORDER BY saved_at DESC LIMIT ${MOST})`,
      ])
    },

    /** Removes a variant, or the gift certificate of that amount. What was saved after `until` stays. */
    async remove(
      owner: string,
      sku: string,
      amount: Cents = 0,
      until = Number.MAX_SAFE_INTEGER,
    ): Promise<void> {
      await sql(db)`DELETE FROM favorites
        WHERE owner = ${owner} AND sku = ${sku} AND amount = ${amount} AND saved_at <= ${until}`.run()
    },

    async adopt(from: string, to: string): Promise<void> {
      await db.batch([
        sql(db)`UPDATE OR IGNORE favorites SET owner = ${to}, expires_at = NULL WHERE owner = ${from}`,
        sql(db)`DELETE FROM favorites WHERE owner = ${from}`,
      ])
    },

    async sweep(): Promise<void> {
      await sql(db)`DELETE FROM favorites WHERE expires_at < ${now().getTime()}`.run()
    },
  }
}
