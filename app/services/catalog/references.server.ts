import type { CustomObject, Category as PlatformCategory } from '@commercetools/platform-sdk'
import { type Category, type CategoryTree, categoryTree } from '~/models/catalog/category'
import type { Tag, TagKind } from '~/models/catalog/tags'
import { has } from '~/models/parts'
import { vendorErrorOf } from '../commercetools/errors.server'
import { everyPage } from '../commercetools/every-page.server'
import type { CatalogDeps } from '../deps'
import { lookUp } from '../lookup.server'
import { type CatalogReferences, categoriesOf } from './mapping'

type Stored = { categories: Category[]; tags: Record<string, Tag>; autoDeliveryChannelId: string | undefined }

const KINDS: TagKind[] = ['dietary', 'certification', 'claim', 'taste', 'shipping']

function tagOf({ key, value }: CustomObject): Tag {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? value : {}
  return {
    key,
    name: typeof fields.name === 'string' ? fields.name : key,
    kind: KINDS.find((kind) => kind === fields.kind) ?? 'claim',
    description: typeof fields.description === 'string' ? fields.description : '',
  }
}

async function load({ apiRoot }: CatalogDeps): Promise<Stored> {
  const [categories, tags, channels] = await Promise.all([
    everyPage<PlatformCategory>((queryArgs) => apiRoot.categories().get({ queryArgs }).execute()),
    everyPage<CustomObject>((queryArgs) =>
      apiRoot.customObjects().withContainer({ container: 'tags' }).get({ queryArgs }).execute(),
    ),
    apiRoot
      .channels()
      .get({ queryArgs: { where: 'key="auto-delivery"', limit: 1 } })
      .execute()
      .catch(vendorErrorOf),
  ])
  tags.sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    categories: categoriesOf(categories),
    tags: Object.fromEntries(tags.map((object) => [object.id, tagOf(object)])),
    autoDeliveryChannelId: channels.body.results[0]?.id,
  }
}

// Built once per lookup, not once per request.
const built = new WeakMap<Stored, CatalogReferences>()

export async function readReferences(deps: CatalogDeps): Promise<CatalogReferences> {
  const stored = await lookUp(deps, 'references', () => load(deps), { atOnce: true })
  const cached = built.get(stored)
  if (cached) return cached
  const tree: CategoryTree = categoryTree(stored.categories)
  const references = {
    tree,
    categoryKeys: Object.fromEntries(stored.categories.map(({ id, key }) => [id, key])),
    tags: stored.tags,
    // Without the channel no price is an offer.
    autoDeliveryChannelId: has('autoDelivery') ? stored.autoDeliveryChannelId : undefined,
  }
  built.set(stored, references)
  return references
}
