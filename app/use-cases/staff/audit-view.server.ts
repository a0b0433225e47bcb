import type { AppLoadContext } from '~/framework.server'
import { ACT_WORDS, beforeAndAfter } from '~/models/staff/audit-words'
import { fallback } from '~/services/fallback'
import type { WrittenAct } from '~/services/staff/audit.server'

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** With the minute, for what two colleagues do on one day. */
export const minuteOf = (time: number): string => TIME.format(time)

/** What staff did, with the names of who did it and for whom. Without the platform ids stand in for names. */
export async function auditView({ services }: AppLoadContext, acts: readonly WrittenAct[]) {
  const ids = acts.flatMap(({ staffId, customerId }) => [staffId, customerId ?? ''])
  const names = await services.callers.namesOf(ids).catch(fallback(undefined))
  const nameOf = (id: string, gone: string) => (names ? (names.get(id) ?? gone) : id)
  return acts.map(({ id, staffId, role, act, customerId, orderNumber, reason, doneAt, ...change }) => ({
    id,
    done: minuteOf(doneAt),
    who: nameOf(staffId, 'Former colleague'),
    role,
    what: ACT_WORDS[act],
    orderNumber: orderNumber ?? null,
    customer: customerId ? { id: customerId, name: nameOf(customerId, 'Deleted customer') } : null,
    reason,
    ...beforeAndAfter(act, change),
  }))
}
