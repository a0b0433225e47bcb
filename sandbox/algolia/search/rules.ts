import * as z from 'zod'
import { otherNumbers } from '../text/plurals'
import { typosBetween } from '../text/typos'
import { fold, wordsOf } from '../text/words'
import type { SearchParams } from './params'

const condition = z.strictObject({
  pattern: z.string().optional(),
  anchoring: z.enum(['is', 'startsWith', 'endsWith', 'contains']).optional(),
  /** Plurals, singulars and misspellings of the pattern's words match as well. */
  alternatives: z.boolean().optional(),
  context: z.string().optional(),
  filters: z.string().optional(),
})

const edit = z.strictObject({
  type: z.enum(['remove', 'replace']),
  delete: z.string(),
  insert: z.string().optional(),
})

const promotion = z.union([
  z.strictObject({ objectID: z.string(), position: z.number().int().min(0) }),
  z.strictObject({ objectIDs: z.array(z.string()).min(1).max(100), position: z.number().int().min(0) }),
])

export const ruleSchema = z.strictObject({
  objectID: z.string().min(1),
  condition: condition.optional(),
  conditions: z.array(condition).max(25).optional(),
  consequence: z
    .strictObject({
      params: z
        .looseObject({
          query: z
            .union([
              z.string(),
              z.strictObject({ remove: z.array(z.string()).optional(), edits: z.array(edit).optional() }),
            ])
            .optional(),
        })
        .optional(),
      promote: z.array(promotion).max(300).optional(),
      filterPromotes: z.boolean().optional(),
      hide: z
        .array(z.strictObject({ objectID: z.string() }))
        .max(50)
        .optional(),
      userData: z.unknown().optional(),
    })
    .refine((consequence) => Object.keys(consequence).length > 0, 'A rule needs a consequence'),
  description: z.string().optional(),
  enabled: z.boolean().optional(),
  validity: z.array(z.strictObject({ from: z.number(), until: z.number() })).optional(),
  tags: z.array(z.string()).optional(),
  scope: z.string().optional(),
})

export type Rule = z.output<typeof ruleSchema>

export type Ruled = {
  params: Record<string, unknown>
  promoted: Array<{ objectId: string; position: number }>
  hidden: string[]
  /** Whether promoted records must pass the query's filters too. */
  filterPromotes: boolean
  userData: unknown[]
  applied: Array<{ objectID: string }>
}

/** Applies every matching rule, ordered by id. */
export function applyRules(rules: Rule[], params: SearchParams, now: Date): Ruled {
  const ruled: Ruled = {
    params: { ...params },
    promoted: [],
    hidden: [],
    filterPromotes: false,
    userData: [],
    applied: [],
  }
  if (params.enableRules === false) return ruled
  for (const rule of rules) {
    if (!holds(rule, params, now)) continue
    ruled.applied.push({ objectID: rule.objectID })
    const { promote = [], hide = [], userData, filterPromotes, params: changes } = rule.consequence
    for (const pin of promote) {
      const ids = 'objectID' in pin ? [pin.objectID] : pin.objectIDs
      ids.forEach((objectId, at) => {
        ruled.promoted.push({ objectId, position: pin.position + at })
      })
    }
    ruled.hidden.push(...hide.map(({ objectID }) => objectID))
    ruled.filterPromotes ||= filterPromotes === true
    if (userData !== undefined) ruled.userData.push(userData)
    if (changes) ruled.params = changed(ruled.params, changes)
  }
  return ruled
}

function holds(rule: Rule, params: SearchParams, now: Date): boolean {
  if (rule.enabled === false) return false
  const seconds = now.getTime() / 1000
  if (
    rule.validity?.length &&
    !rule.validity.some(({ from, until }) => from <= seconds && seconds <= until)
  ) {
    return false
  }
  const conditions = rule.conditions ?? (rule.condition ? [rule.condition] : [])
  return conditions.length === 0 || conditions.some((one) => conditionHolds(one, params))
}

function conditionHolds(one: z.output<typeof condition>, params: SearchParams): boolean {
  if (one.context !== undefined && !params.ruleContexts?.includes(one.context)) return false
  if (one.filters !== undefined && one.filters !== params.filters) return false
  if (one.pattern === undefined) return true
  const words = (text: string) => wordsOf(text).map(({ text: word }) => word)
  const query = words(params.query ?? '')
  const pattern = words(one.pattern)
  const same = one.alternatives ? alike : (a: string, b: string) => a === b
  const spare = query.length - pattern.length
  const standsAt = (from: number) =>
    from >= 0 && pattern.every((word, at) => same(query[from + at] ?? '', word))
  switch (one.anchoring ?? 'is') {
    case 'is':
      return spare === 0 && standsAt(0)
    case 'startsWith':
      return standsAt(0)
    case 'endsWith':
      return standsAt(spare)
    case 'contains':
      return query.some((_, from) => from <= spare && standsAt(from)) || (pattern.length === 0 && spare === 0)
  }
}

/** Whether one word is the other's plural or singular, or a typo of it. */
function alike(typed: string, word: string): boolean {
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  return otherNumbers(word).includes(typed) || typosBetween(typed, word, most, false) <= most
}

/** The rule's parameters override the query's; filters are combined. */
function changed(params: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const { query, filters, ...rest } = changes
  const next: Record<string, unknown> = { ...params, ...rest }
  if (typeof filters === 'string' && filters !== '') {
    const own = typeof params.filters === 'string' && params.filters !== '' ? params.filters : undefined
    next.filters = own === undefined ? filters : `(${own}) AND (${filters})`
  }
  if (typeof query === 'string') next.query = query
  else if (isEdits(query)) next.query = edited(String(params.query ?? ''), query)
  delete next.automaticFacetFilters
  delete next.automaticOptionalFacetFilters
  return next
}

type Edits = { remove?: string[]; edits?: Array<z.output<typeof edit>> }

function isEdits(query: unknown): query is Edits {
  return typeof query === 'object' && query !== null
}

function edited(query: string, { remove = [], edits = [] }: Edits): string {
  const all = [...remove.map((text) => ({ delete: text, insert: '' })), ...edits]
  return query
    .split(/\s+/)
    .map((word) => {
      const change = all.find((one) => fold(one.delete) === fold(word))
      return change ? (change.insert ?? '') : word
    })
    .filter((word) => word !== '')
    .join(' ')
}
