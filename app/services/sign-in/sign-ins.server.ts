import type { LoginType } from '~/models/account/providers'
import { isOver, type SignIn } from '~/models/account/sign-in'
import type { ServiceDeps } from '~/services/deps'

const HOUR_MS = 60 * 60 * 1000
/** As long as the oldest sign-in can be used. */
const KEPT_MS = 183 * 24 * HOUR_MS

type Row = { id: string; created_at: number; last_used_at: number; remembered: number }
type NewSignIn = {
  customerId: string
  remembered: boolean
  method: LoginType
  device: string
  network: string
}

export type SignInService = ReturnType<typeof createSignInService>

/** Open sign-ins. A cookie is valid only while its row exists. All throw VendorError. */
export function createSignInService({ db, now, waitUntil }: Pick<ServiceDeps, 'db' | 'now' | 'waitUntil'>) {
  const time = () => now().getTime()
  return {
    /** Returns the id for the browser's cookie. */
    async begin({ customerId, remembered, method, device, network }: NewSignIn): Promise<string> {
      const id = crypto.randomUUID()
      const sql = `INSERT INTO sign_ins (id, customer_id, created_at, last_used_at, remembered, device, network, method)
                   VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7)`
      const flag = remembered ? 1 : 0
      await db.prepare(sql).bind(id, customerId, time(), flag, device, network, method).run()
      return id
    },

    /** True unless the sign-in was ended or has expired. */
    async isOpen(id: string, customerId: string): Promise<boolean> {
      const sql =
        'SELECT id, created_at, last_used_at, remembered FROM sign_ins WHERE id = ? AND customer_id = ?'
      const row = await db.prepare(sql).bind(id, customerId).first<Row>()
      if (!row) return false
      const { created_at: createdAt, last_used_at: lastUsedAt } = row
      if (isOver({ createdAt, lastUsedAt, remembered: row.remembered === 1 }, now())) return false
      // Updated once an hour at most.
      if (time() - lastUsedAt > HOUR_MS) {
        const touched = db.prepare('UPDATE sign_ins SET last_used_at = ? WHERE id = ?').bind(time(), id).run()
        waitUntil(touched.catch((error) => console.warn('sign-in not touched', String(error))))
      }
      return true
    },

    async end(id: string): Promise<void> {
      await db.prepare('DELETE FROM sign_ins WHERE id = ?').bind(id).run()
    },

    /** Ends one of the customer's sign-ins. False: it is not theirs, or is over. */
    async endOwn(id: string, customerId: string): Promise<boolean> {
      const sql = 'DELETE FROM sign_ins WHERE id = ? AND customer_id = ?'
      return (await db.prepare(sql).bind(id, customerId).run()).meta.changes === 1
    },

    /** Ends the customer's sign-ins, except for `keptId`. */
    async endAll(customerId: string, keptId = ''): Promise<void> {
      const sql = 'DELETE FROM sign_ins WHERE customer_id = ? AND id <> ?'
      await db.prepare(sql).bind(customerId, keptId).run()
    },

    /** The customer's open sign-ins, the latest used first. */
    async list(customerId: string): Promise<SignIn[]> {
      const { results } = await db
        .prepare('SELECT * FROM sign_ins WHERE customer_id = ? ORDER BY last_used_at DESC LIMIT 50')
        .bind(customerId)
        .all<Row & { device: string; network: string; method: string }>()
      return results.flatMap(({ id, created_at, last_used_at, remembered, device, network, method }) => {
        const one = { id, createdAt: created_at, lastUsedAt: last_used_at, device, network, method }
        return isOver({ ...one, remembered: remembered === 1 }, now()) ? [] : one
      })
    },

    async sweep(): Promise<void> {
      const before = time() - KEPT_MS
      await db.prepare('DELETE FROM sign_ins WHERE created_at < ?').bind(before).run()
    },
  }
}
