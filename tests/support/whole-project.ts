import type { PlatformApi } from '../../scripts/platform-client'
import { pages } from '../../scripts/transfer/names'

/** Fields that differ between any two projects. */
const OWN = new Set([
  'version',
  'createdAt',
  'createdBy',
  'lastModifiedAt',
  'lastModifiedBy',
  'versionModifiedAt',
  'lastMessageSequenceNumber',
  'lastVariantId',
])

type Thing = { id: string; addresses?: { id: string }[] } & Record<string, unknown>

/** Everything in a project by resource; ids are replaced by keys. */
export async function wholeProject(api: PlatformApi): Promise<Record<string, unknown>> {
  const lists: [string, AsyncGenerator<unknown[]>][] = [
    ['type', pages((query) => api.types().get(query))],
    ['product-type', pages((query) => api.productTypes().get(query))],
    ['tax-category', pages((query) => api.taxCategories().get(query))],
    ['channel', pages((query) => api.channels().get(query))],
    ['customer-group', pages((query) => api.customerGroups().get(query))],
    ['associate-role', pages((query) => api.associateRoles().get(query))],
    ['category', pages((query) => api.categories().get(query))],
    ['product', pages((query) => api.products().get(query), { limit: 100 })],
    ['inventory-entry', pages((query) => api.inventory().get(query))],
    ['product-discount', pages((query) => api.productDiscounts().get(query))],
    ['cart-discount', pages((query) => api.cartDiscounts().get(query))],
    ['discount-code', pages((query) => api.discountCodes().get(query))],
    ['customer', pages((query) => api.customers().get(query))],
    ['business-unit', pages((query) => api.businessUnits().get(query))],
    ['key-value-document', pages((query) => api.customObjects().get(query))],
  ]
  const things = new Map<string, Thing[]>()
  for (const [resource, list] of lists) things.set(resource, (await everything(list)) as Thing[])
  const names = new Map<string, string>()
  for (const [resource, list] of things)
    for (const thing of list) {
      names.set(thing.id, `${resource} ${nameOf(thing)}`)
      for (const [place, { id }] of (thing.addresses ?? []).entries()) names.set(id, `address ${place}`)
    }
  const { body: project } = await api.get().execute()
  const sides = [...things.values()].flat().map((thing) => [names.get(thing.id), plain(thing, names)])
  return { project: plain(project, names), ...Object.fromEntries(sides) }
}

async function everything(list: AsyncGenerator<unknown[]>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const page of list) all.push(...page)
  return all
}

const nameOf = ({ container, key, code, sku, email, id }: Thing): string =>
  [container, key ?? code ?? sku ?? email ?? id].filter(Boolean).join('/')

function plain(value: unknown, names: Map<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return inOneOrder(value.map((each) => plain(each, names)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, each]) => {
    if (OWN.has(name) || each === undefined) return []
    // Ids of prices, addresses and so on are new in each project, and nothing refers to them.
    if (name === 'id' && typeof each === 'string') return names.has(each) ? [[name, names.get(each)]] : []
    return [[name, plain(each, names)]]
  })
  return Object.fromEntries(fields)
}

/** A product's categories and tags are sets. */
const inOneOrder = (list: unknown[]): unknown[] =>
  list.every((each) => isObject(each) && 'typeId' in each)
    ? [...list].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : list

/** A line for each difference. */
export function differences(one: unknown, other: unknown, at = ''): string[] {
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      differences(one[name], other[name], `${at}/${name}`),
    )
  return JSON.stringify(one) === JSON.stringify(other)
    ? []
    : [`${at}: ${JSON.stringify(one)} is ${JSON.stringify(other)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
