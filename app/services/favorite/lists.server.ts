import { LIST_LIMITS } from '~/models/limits'
import type { ServiceDeps } from '~/services/deps'

type FavoriteList = {
  id: string
  name: string
  /** Opens it for reading. */
  shareToken?: string
}

type Row = { id: string; owner: string; name: string; share_token: string | null }

const listOf = ({ id, name, share_token }: Row): FavoriteList => ({
  id,
  name,
  shareToken: share_token || undefined,
})

type ListRefusal = { ok: false; reason: 'taken' | 'full' }

/** The list of all that is in no other, which everybody has. Its row is made when it is shared. */
export const mainListId = (owner: string) => `main:${owner}`

const MAIN_NAME = 'Favorites'

/** A customer's lists of favorites. An owner is part of every question. All throw VendorError. */
export function createFavoriteLists({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const run = (sql: string, ...values: (string | number | null)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run()
  return {
    /** Those that the customer made, and the main one if it is shared. */
    async lists(owner: string): Promise<FavoriteList[]> {
      const { results } = await db
        .prepare('SELECT * FROM favorite_lists WHERE owner = ? ORDER BY created_at, name')
        .bind(owner)
        .all<Row>()
      return results.map(listOf)
    },

    async makeList(owner: string, name: string): Promise<{ ok: true; id: string } | ListRefusal> {
      const lists = await this.lists(owner)
      if (name.toLowerCase() === MAIN_NAME.toLowerCase()) return { ok: false, reason: 'taken' }
      if (lists.some((list) => list.name.toLowerCase() === name.toLowerCase())) {
        return { ok: false, reason: 'taken' }
      }
      if (lists.length >= LIST_LIMITS.favoriteLists) return { ok: false, reason: 'full' }
      const id = crypto.randomUUID()
      await run(
        'INSERT OR IGNORE INTO favorite_lists (id, owner, name, created_at) VALUES (?, ?, ?, ?)',
        id,
        owner,
        name,
        now().getTime(),
      )
      return { ok: true, id }
    },

    /** Its items stay favorites. False: it is not the owner's. */
    async deleteList(owner: string, id: string): Promise<boolean> {
      const [, deleted] = await db.batch([
        db.prepare('UPDATE favorites SET list_id = NULL WHERE owner = ? AND list_id = ?').bind(owner, id),
        db.prepare('DELETE FROM favorite_lists WHERE owner = ? AND id = ?').bind(owner, id),
      ])
      return deleted?.meta.changes === 1
    },

    /** Puts an item on a list; the main one takes whatever is on no other. False: there is no such list or item. */
    async moveToList(owner: string, sku: string, id: string): Promise<boolean> {
      const list = id === mainListId(owner) ? null : id
      const { meta } = await run(
        `UPDATE favorites SET list_id = ?1 WHERE owner = ?2 AND sku = ?3
         AND (?1 IS NULL OR EXISTS (SELECT 1 FROM favorite_lists WHERE id = ?1 AND owner = ?2))`,
        list,
        owner,
        sku,
      )
      return meta.changes > 0
    },

    /** Makes the link that opens a list, the same one if it is shared already. Undefined: it is not the owner's. */
    async share(owner: string, id: string): Promise<string | undefined> {
      const token = [...crypto.getRandomValues(new Uint8Array(18))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
      if (id === mainListId(owner)) {
        await run(
          'INSERT OR IGNORE INTO favorite_lists (id, owner, name, created_at) VALUES (?, ?, ?, ?)',
          id,
          owner,
          MAIN_NAME,
          now().getTime(),
        )
      }
      const shared = await db
        .prepare(
          `UPDATE favorite_lists SET share_token = COALESCE(share_token, ?) WHERE id = ? AND owner = ?
           RETURNING share_token`,
        )
        .bind(token, id, owner)
        .first<{ share_token: string }>()
      return shared?.share_token
    },

    /** From now on its link opens nothing. */
    async stopSharing(owner: string, id: string): Promise<boolean> {
      const sql = 'UPDATE favorite_lists SET share_token = NULL WHERE id = ? AND owner = ?'
      return (await run(sql, id, owner)).meta.changes === 1
    },

    /** The list that a link opens, and whose it is. */
    async shared(token: string): Promise<(FavoriteList & { owner: string }) | undefined> {
      if (!/^[0-9a-f]{36}$/.test(token)) return undefined
      const row = await db
        .prepare('SELECT * FROM favorite_lists WHERE share_token = ?')
        .bind(token)
        .first<Row>()
      return row ? { ...listOf(row), owner: row.owner } : undefined
    },
  }
}
