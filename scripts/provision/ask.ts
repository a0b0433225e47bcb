import { starterContent } from '@cobnut/platform/project'
import type {
  AssociateRole,
  Channel,
  CustomerGroup,
  ProductType,
  Project,
  TaxCategory,
  Type,
} from '@commercetools/platform-sdk'
import { SETTINGS } from '../../app/services/search/indexes'
import { VendorError } from '../../app/services/vendor-error'
import type { PlatformApi } from '../platform-client'
import type { SearchIndexes } from './search'

/** What a project and the search have today, as far as the shop needs it. */
export type Found = {
  project: Project
  types: Type[]
  productTypes: ProductType[]
  channels: Channel[]
  customerGroups: CustomerGroup[]
  taxCategories: TaxCategory[]
  associateRoles: AssociateRole[]
  /** `container/key` of existing starter content. */
  content: string[]
  /** Existing indexes. Undefined if no search is configured. */
  indexes: string[] | undefined
}

// A project has at most 100 to 200 of each.
const all = { queryArgs: { limit: 500 } }

/** Only reads. */
export async function ask(api: PlatformApi, search: SearchIndexes | undefined): Promise<Found> {
  const results = async <Item>(request: { execute(): Promise<{ body: { results: Item[] } }> }) =>
    (await request.execute()).body.results
  const [project, types, productTypes, channels, customerGroups, taxCategories, associateRoles] =
    await Promise.all([
      api.get().execute(),
      results(api.types().get(all)),
      results(api.productTypes().get(all)),
      results(api.channels().get(all)),
      results(api.customerGroups().get(all)),
      results(api.taxCategories().get(all)),
      results(api.associateRoles().get(all)),
    ])
  return {
    project: project.body,
    types,
    productTypes,
    channels,
    customerGroups,
    taxCategories,
    associateRoles,
    content: await contentOf(api),
    indexes: search && (await indexesOf(search)),
  }
}

async function contentOf(api: PlatformApi): Promise<string[]> {
  const found = await Promise.all(
    starterContent.map(async ({ container, key }) => {
      const where = `key = ${JSON.stringify(key)}`
      const query = { queryArgs: { where, limit: 1 } }
      const { body } = await api.customObjects().withContainer({ container }).get(query).execute()
      return body.results.length > 0 ? [`${container}/${key}`] : []
    }),
  )
  return found.flat()
}

async function indexesOf(search: SearchIndexes): Promise<string[]> {
  const names = SETTINGS.map(([index]) => index)
  const exist = await Promise.all(
    names.map((name) =>
      search.exists(name).catch((error: unknown) => {
        if (error instanceof VendorError) throw new Error(`The search did not answer: ${error.message}`)
        throw error
      }),
    ),
  )
  return names.filter((_, place) => exist[place])
}
