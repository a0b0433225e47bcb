import * as z from 'zod'
import { refuse } from '../engine/errors'
import type { Answer, Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import type { Stored, TypeId } from '../engine/types'
import { parse } from '../engine/validation'
import { projectOf } from '../resources/project'
import { compared, scalarsAt, testOf } from './expressions'

const request = z.object({
  query: z.unknown().optional(),
  sort: z
    .array(
      z.object({
        field: z.string(),
        language: z.string().optional(),
        order: z.enum(['asc', 'desc']).default('asc'),
        mode: z.enum(['min', 'max', 'avg', 'sum']).optional(),
      }),
    )
    .optional(),
  limit: z.int().min(0).max(100).default(20),
  offset: z.int().min(0).max(10_000).default(0),
  withTotal: z.boolean().optional(),
})

/** One kind of search: its path, its project setting and the shape of its answer. */
type Kind = {
  path: string
  typeId: TypeId
  index: 'orders' | 'customers' | 'businessUnits'
  scopes: string[]
  answer(found: Stored[], page: { total: number; limit: number; offset: number }): unknown
}

const KINDS: Kind[] = [
  {
    path: '/orders/search',
    typeId: 'order',
    index: 'orders',
    scopes: ['view_orders'],
    answer: (found, { total, limit, offset }) => ({
      total,
      offset,
      limit,
      hits: found.map(({ id, version }) => ({ id, version, relevance: 1 })),
    }),
  },
  {
    path: '/customers/search',
    typeId: 'customer',
    index: 'customers',
    scopes: ['view_customers'],
    answer: (found, page) => ({ ...page, results: found.map(({ id }) => ({ id, relevance: 1 })) }),
  },
  {
    path: '/business-units/search',
    typeId: 'business-unit',
    index: 'businessUnits',
    scopes: ['view_business_units'],
    answer: (found, page) => ({ ...page, results: found.map(({ id }) => ({ id, relevance: 1 })) }),
  },
]

/** Refused while the project's setting is off. */
export const searchEndpoints: Endpoint[] = KINDS.flatMap((kind): Endpoint[] => [
  {
    method: 'POST',
    path: kind.path,
    scopes: kind.scopes,
    handle: (call, session) => searched(kind, call, session),
  },
  {
    method: 'GET',
    path: kind.path,
    scopes: kind.scopes,
    handle: (_call, session) => {
      expectActivated(kind, session)
      return { body: undefined }
    },
  },
])

function expectActivated({ index, typeId }: Kind, session: Session): void {
  const { searchIndexing } = projectOf(session)
  if (searchIndexing?.[index]?.status === 'Activated') return
  throw refuse(
    400,
    'SearchDeactivated',
    `The search for ${typeId}s is deactivated for the project: activate it in the project's settings.`,
  )
}

function searched(kind: Kind, { body }: Call, session: Session): Answer {
  expectActivated(kind, session)
  const { query, sort = [], limit, offset } = parse(request, body)
  const test = query === undefined ? () => true : testOf(query)
  const found = [...session.store.scan(kind.typeId)].filter((document) => test(document))
  const sorted = found.sort((left, right) => {
    for (const { field, language, order } of sort) {
      const path = [...field.split('.'), ...(language === undefined ? [] : [language])]
      const [one, other] = [left, right].map((document) => scalarsAt(document, path).at(0))
      if (one === undefined || other === undefined) {
        if (one !== other) return one === undefined ? 1 : -1
        continue
      }
      const by = compared(one, other) * (order === 'desc' ? -1 : 1)
      if (by !== 0) return by
    }
    return 0
  })
  return {
    body: kind.answer(sorted.slice(offset, offset + limit), { total: sorted.length, limit, offset }),
  }
}
