import type { AppLoadContext } from '~/framework.server'
import { shopSecond, shopTime } from '~/models/days'
import { ACT_WORDS, beforeAndAfter } from '~/models/staff/audit-words'
import type { WrittenLookup } from '~/services/cart-lookup/cart-lookups.server'
import { fallback } from '~/services/fallback'
import type { WrittenAct } from '~/services/staff/audit.server'

const LOOKUP_WORDS: Readonly<Record<string, string>> = {
  'look-up': 'Looked up',
  read: 'Read',
  change: 'Changed a cart',
  delete: 'Deleted a cart',
  'take-over': 'Took a cart over',
  leave: 'Left a cart',
  checkout: 'Went through its checkout',
}

/** With names, as `auditView`. */
export async function lookupsView({ services }: AppLoadContext, lookups: readonly WrittenLookup[]) {
  const ids = lookups.map(({ staffId }) => staffId)
  const names = await services.callers.namesOf(ids).catch(fallback(undefined))
  return lookups.map(({ staffId, at, act, ...lookup }) => ({
    ...lookup,
    at: shopSecond(at),
    who: names ? (names.get(staffId) ?? 'Former colleague') : staffId,
    what: LOOKUP_WORDS[act] ?? act,
  }))
}

/** With names; with ids if commercetools does not answer. */
export async function auditView({ services }: AppLoadContext, acts: readonly WrittenAct[]) {
  const ids = acts.flatMap(({ staffId, customerId }) => [staffId, customerId ?? ''])
  const names = await services.callers.namesOf(ids).catch(fallback(undefined))
  const nameOf = (id: string, gone: string) => (names ? (names.get(id) ?? gone) : id)
  return acts.map(
    ({ id, staffId, role, act, customerId, orderNumber, reason, doneAt, refused, ...change }) => ({
      id,
      done: shopTime(doneAt),
      who: nameOf(staffId, 'Former colleague'),
      role,
      what: refused ? `Refused: ${ACT_WORDS[act]}` : ACT_WORDS[act],
      orderNumber: orderNumber ?? null,
      customer: customerId ? { id: customerId, name: nameOf(customerId, 'Deleted customer') } : null,
      reason: [reason, refused].filter(Boolean).join('. '),
      ...beforeAndAfter(act, change),
    }),
  )
}
