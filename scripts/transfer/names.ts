import type { PlatformApi } from '../platform-client'

/** What drafts name by key and the platform by id. */
const KINDS = [
  'category',
  'tag',
  'tax-category',
  'customer-group',
  'channel',
  'cart-discount',
  'type',
] as const
type Kind = (typeof KINDS)[number]

export type Names = {
  keyOf: (kind: Kind, id: string | undefined) => string | undefined
  idOf: (kind: Kind, key: string | undefined) => string | undefined
  has: (kind: Kind, key: string) => boolean
}

type Listed = { id: string; key?: string }
type Query = { queryArgs: { limit: number; where?: string[]; sort: string[]; withTotal: false } }

/** A whole list, page by page. Pages continue after the last id, so that nothing is missed or read twice. */
export async function* pages<Item extends { id: string }>(
  get: (query: Query) => { execute(): Promise<{ body: { results: Item[] } }> },
  { limit = 500, where = [] }: { limit?: number; where?: string[] } = {},
): AsyncGenerator<Item[]> {
  for (let last: string | undefined; ; ) {
    const after = last ? [`id > "${last}"`] : []
    const queryArgs = { limit, where: [...where, ...after], sort: ['id asc'], withTotal: false as const }
    const { results } = (await get({ queryArgs }).execute()).body
    if (results.length > 0) yield results
    last = results.at(-1)?.id
    if (results.length < limit) return
  }
}

/** Loads the keys and ids of everything that products and codes refer to. */
export async function loadNames(api: PlatformApi): Promise<Names> {
  const lists: [Kind, AsyncGenerator<Listed[]>][] = [
    ['category', pages((query) => api.categories().get(query))],
    ['tag', pages((query) => api.customObjects().withContainer({ container: 'tags' }).get(query))],
    ['tax-category', pages((query) => api.taxCategories().get(query))],
    ['customer-group', pages((query) => api.customerGroups().get(query))],
    ['channel', pages((query) => api.channels().get(query))],
    ['cart-discount', pages((query) => api.cartDiscounts().get(query))],
    ['type', pages((query) => api.types().get(query))],
  ]
  const keys = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const [kind, list] of lists)
    for await (const page of list)
      for (const { id, key } of page) {
        if (!key) continue
        keys.set(`${kind} ${id}`, key)
        ids.set(`${kind} ${key}`, id)
      }
  return {
    keyOf: (kind, id) => (id ? keys.get(`${kind} ${id}`) : undefined),
    idOf: (kind, key) => (key ? ids.get(`${kind} ${key}`) : undefined),
    has: (kind, key) => ids.has(`${kind} ${key}`),
  }
}
