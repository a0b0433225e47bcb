import type { ProvenEmail } from '~/models/account/proven-email'
import { HELD, type Held, type Keys, type Part } from './held-data'

/** The parts of an account's export. */
export const exportedParts = (): (Part & { table: string; by: Keys })[] =>
  Object.entries(HELD).flatMap(([table, { by, exported }]) => {
    if ('parts' in exported) return exported.parts.map((part) => ({ table, ...part }))
    return 'as' in exported ? [{ table, by, ...exported }] : []
  })

type Statement = { statement: string; values: string[] }

/** Moves what is kept by an address to the person's new one. May be done twice. */
export const movedToAddress = (from: ProvenEmail, to: ProvenEmail): Statement[] =>
  Object.entries(HELD).flatMap(([table, { by, moving = {}, ...held }]) =>
    (by.email ?? []).flatMap((key): Statement[] => {
      if ('stays' in moving) return []
      const drop = { statement: `DELETE FROM ${table} WHERE ${key} = ?`, values: [from] }
      if ('dropped' in moving) return [drop]
      const column = /\w+(?=\)|$)/.exec(key)?.[0] ?? key
      const set = 'json' in moving ? moving.json : `${column} = ?1`
      const move = { statement: `UPDATE OR IGNORE ${table} SET ${set} WHERE ${key} = ?2`, values: [to, from] }
      // What the new address has already, such as a review of the same product, is not there twice.
      return 'deleted' in held && held.deleted === 'row' ? [move, drop] : [move]
    }),
  )

/** What ends with the first proof of the mailbox: what goes with the account and hangs on its id. */
export const endedAtProof = (): { table: string; where: string }[] =>
  Object.entries(HELD).flatMap(([table, held]) => {
    const [column] = held.by.customer ?? []
    return 'deleted' in held && held.deleted === 'row' && column ? [{ table, where: `${column} = ?` }] : []
  })

type Condition = { where: string; values: string[] }

/**
 * The condition for a person's rows in a table; undefined if the person has no value for its columns. Rows that are
 * kept by address only for a proven one.
 */
export function aboutPerson(
  { by }: Pick<Held, 'by'>,
  customerId: string,
  email: ProvenEmail | undefined,
): Condition | undefined {
  const pairs = [
    ...(by.customer ?? []).map((column) => [column, customerId] as const),
    ...(email ? (by.email ?? []).map((column) => [column, email] as const) : []),
  ]
  if (pairs.length === 0) return undefined
  return {
    where: pairs.map(([column]) => `${column} = ?`).join(' OR '),
    values: pairs.map(([, value]) => value),
  }
}
