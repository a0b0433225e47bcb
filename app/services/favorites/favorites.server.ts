import type { Cents } from '~/models/money'
import type { ServiceDeps } from '../deps'

/** `amount`: of a gift certificate whose amount was chosen. */
export type Favorite = { sku: string; productKey: string; amount?: Cents }

/** More than anybody looks through; the oldest make room. */
const MOST = 100

/** What a shopper keeps for later, newest first. `owner` is the customer's id, or the anonymous session's. */
export function createFavoriteService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    async list(owner: string): Promise<Favorite[]> {
      const { results } = await db
        .prepare(
          'SELECT sku, product_key AS productKey, NULLIF(amount, 0) AS amount FROM favorites WHERE owner = ? ORDER BY saved_at DESC LIMIT ?',
        )
        .bind(owner, MOST)
        .all<Favorite & { amount: Cents | null }>()
      return results.map(({ amount, ...kept }) => ({ ...kept, ...(amount !== null && { amount }) }))
    },

    async has(owner: string, sku: string): Promise<boolean> {
      return (
        (await db.prepare('SELECT 1 FROM favorites WHERE owner = ? AND sku = ?').bind(owner, sku).first()) !==
        null
      )
    },

    async add(owner: string, { sku, productKey, amount = 0 }: Favorite): Promise<void> {
      await db.batch([
        db
          .prepare(
            'INSERT INTO favorites (owner, sku, product_key, saved_at, amount) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (owner, sku, amount) DO UPDATE SET saved_at = ?4',
          )
          .bind(owner, sku, productKey, now().getTime(), amount),
        db
          .prepare(
            'DELETE FROM favorites WHERE owner = ?1 AND rowid NOT IN (SELECT rowid FROM favorites WHERE owner = ?1 ORDER BY saved_at DESC LIMIT ?2)',
          )
          .bind(owner, MOST),
      ])
    },

    /** Gives up a size, or of a gift certificate the one over that amount. */
    async remove(owner: string, sku: string, amount: Cents = 0): Promise<void> {
      await db
        .prepare('DELETE FROM favorites WHERE owner = ? AND sku = ? AND amount = ?')
        .bind(owner, sku, amount)
        .run()
    },

    /** Hands what was kept before signing in to the customer. */
    async adopt(from: string, to: string): Promise<void> {
      await db.batch([
        db.prepare('UPDATE OR IGNORE favorites SET owner = ? WHERE owner = ?').bind(to, from),
        db.prepare('DELETE FROM favorites WHERE owner = ?').bind(from),
      ])
    },
  }
}
