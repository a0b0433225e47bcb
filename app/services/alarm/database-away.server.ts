import { RULES } from '~/models/alarm/rules'
import type { ServiceDeps } from '../deps'
import type { VendorError } from '../vendor-error'
import type { News } from './channels.server'

const KEY = 'alarm-database-away'
/** It is told again after this time. */
const TOLD_SECONDS = 3600

/** Incidents are kept in the database. While it is away, this one is kept in KV. */
export function createDatabaseAway(
  { kv, now }: Pick<ServiceDeps, 'kv' | 'now'>,
  tell: (news: News) => Promise<unknown>,
) {
  const news = (kind: News['kind'], since: number, words: string): News | undefined => {
    const rule = RULES.find(({ name }) => name === 'down')
    const seenAt = now().getTime()
    const incident = { key: 'down: database', rule: 'down', words, since, seenAt, told: [] }
    return rule && { kind, incident, rule, minutes: Math.max(1, Math.round((seenAt - since) / 60_000)) }
  }
  return {
    async begin(error: VendorError): Promise<void> {
      if ((await kv.get(KEY)) !== null) return
      const time = now().getTime()
      const begun = news('begun', time, error.message)
      if (begun) await tell(begun)
      await kv.put(KEY, String(time), { expirationTtl: TOLD_SECONDS })
    },
    async end(): Promise<void> {
      const since = await kv.get(KEY)
      if (since === null) return
      const over = news('over', Number(since), '')
      if (over) await tell(over)
      await kv.delete(KEY)
    },
  }
}
