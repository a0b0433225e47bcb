import { checkFields } from './check'
import { constants, matches, type Variables } from './evaluate'
import type { Paging } from './paging'
import { type Predicate, parsePredicate } from './predicate'
import { candidates, type Source } from './select'

/**
 * A page of a query in the order of ids, after the last id of the previous page, as commercetools recommends for large
 * catalogs. Reads only its page. Undefined for other queries.
 */
export function walk(
  source: Source,
  wheres: readonly string[],
  variables: Variables,
  { limit, offset, withTotal, sorts }: Paging,
): unknown[] | undefined {
  const [sort] = sorts
  if (withTotal || !source.scanById || sorts.length !== 1 || !sort) return undefined
  if (sort.descending || sort.path.join('.') !== 'id') return undefined
  const parts = wheres.map(parsePredicate)
  for (const part of parts) checkFields(part, source.typeId)
  const predicate: Predicate = { kind: 'and', parts }
  if (candidates(predicate, '', source, variables)) return undefined
  const page: unknown[] = []
  let skipped = 0
  for (const document of source.scanById(lowestId(predicate, variables))) {
    if (page.length === limit) break
    if (!matches(predicate, document, variables)) continue
    if (skipped < offset) skipped++
    else page.push(document)
  }
  return page
}

/** The lower bound that `id > "…"` sets for all matches. */
function lowestId(predicate: Predicate, variables: Variables): string {
  if (predicate.kind === 'and') {
    const bounds = predicate.parts.map((part) => lowestId(part, variables))
    return bounds.sort().at(-1) ?? ''
  }
  if (predicate.kind !== 'compare' || predicate.field !== 'id' || predicate.operator !== '>') return ''
  return String(constants(predicate.operand, variables)[0] ?? '')
}
