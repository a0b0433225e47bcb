import { LIST_LIMITS } from '~/models/limits'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'

type FavoriteList = {
  id: string
  name: string
  shareToken?: string
}

type Row = { id: string; owner: string; name: string; share_token: string | null }

const listOf = ({ id, name, share_token }: Row): FavoriteList => ({
  id,
  name,
  shareToken: share_token || undefined,
})

type NewList = { ok: true; id: string } | { ok: false; reason: 'taken' | 'full' }

/** Everybody has it, for items on no other list. Its row is made when it is shared. */
export const mainListId = (owner: string) => `main:${owner}`

const MAIN_NAME = 'Favorites'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** Filtered by owner. All throw VendorError. */
export const createFavoriteLists = (deps: Deps) =>
  bound(deps, { lists, makeList, deleteList, moveToList, share, stopSharing, shared })

const addList = ({ db, now }: Deps, id: string, owner: string, name: string) =>
  sql(db)`INSERT OR IGNORE INTO favorite_lists (id, owner, name, created_at)
    VALUES (${id}, ${owner}, ${name}, ${now().getTime()})`.run()

/** The main list only if it is shared. */
async function lists({ db }: Deps, owner: string): Promise<FavoriteList[]> {
  const { results } = await sql(db)`SELECT * FROM favorite_lists WHERE owner = ${owner}
    ORDER BY created_at, name`.all<Row>()
  return results.map(listOf)
}

async function makeList(deps: Deps, owner: string, name: string): Promise<NewList> {
  const own = await lists(deps, owner)
  if (name.toLowerCase() === MAIN_NAME.toLowerCase()) return { ok: false, reason: 'taken' }
  if (own.some((list) => list.name.toLowerCase() === name.toLowerCase())) {
    return { ok: false, reason: 'taken' }
  }
  if (own.length >= LIST_LIMITS.favoriteLists) return { ok: false, reason: 'full' }
  const id = crypto.randomUUID()
  await addList(deps, id, owner, name)
  return { ok: true, id }
}

/** Its items stay favorites. False if it is not the owner's. */
async function deleteList({ db }: Deps, owner: string, id: string): Promise<boolean> {
  const [, deleted] = await db.batch([
    sql(db)`UPDATE favorites SET list_id = NULL WHERE owner = ${owner} AND list_id = ${id}`,
    sql(db)`DELETE FROM favorite_lists WHERE owner = ${owner} AND id = ${id}`,
  ])
  return deleted?.meta.changes === 1
}

/** False if there is no such list or item. */
async function moveToList({ db }: Deps, owner: string, sku: string, id: string): Promise<boolean> {
  const list = id === mainListId(owner) ? null : id
  const { meta } = await sql(
    db,
  )`UPDATE favorites SET list_id = ${list} WHERE owner = ${owner} AND sku = ${sku}
    AND (${list} IS NULL OR EXISTS (SELECT 1 FROM favorite_lists WHERE id = ${list} AND owner = ${owner}))`.run()
  return meta.changes > 0
}

/** The link's token, made once. Undefined if the list is not the owner's. */
async function share(deps: Deps, owner: string, id: string): Promise<string | undefined> {
  const token = [...crypto.getRandomValues(new Uint8Array(18))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  if (id === mainListId(owner)) await addList(deps, id, owner, MAIN_NAME)
  const shared = await sql(deps.db)`UPDATE favorite_lists SET share_token = COALESCE(share_token, ${token})
    WHERE id = ${id} AND owner = ${owner} RETURNING share_token`.first<{ share_token: string }>()
  return shared?.share_token
}

async function stopSharing({ db }: Deps, owner: string, id: string): Promise<boolean> {
  const { meta } = await sql(db)`UPDATE favorite_lists SET share_token = NULL
    WHERE id = ${id} AND owner = ${owner}`.run()
  return meta.changes === 1
}

async function shared({ db }: Deps, token: string): Promise<(FavoriteList & { owner: string }) | undefined> {
  if (!/^[0-9a-f]{36}$/.test(token)) return undefined
  const row = await sql(db)`SELECT * FROM favorite_lists WHERE share_token = ${token}`.first<Row>()
  return row ? { ...listOf(row), owner: row.owner } : undefined
}
