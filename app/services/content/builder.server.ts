import { bound } from '../bound'
import type { Config } from '../config.server'
import type { CatalogDeps } from '../deps'
import { lookUp } from '../lookup.server'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { type BuilderPage, builderPageOf, placedOf, resultsSchema } from './mapping'

export type AttributesOf = (names: ReadonlySet<string>) => Promise<Record<string, string | boolean>>

const MOST = 100
const MODEL = 'page'
/** Without it answers only name symbols. */
const WITH_SYMBOLS = { enrich: 'true' }

export type BuilderContent = NonNullable<ReturnType<typeof createBuilderContent>>

type Deps = { deps: CatalogDeps; settings: NonNullable<Config['builder']> }

/** Builder's content API v3. Undefined unless it is configured. All throw VendorError. */
export function createBuilderContent(deps: CatalogDeps) {
  const settings = deps.config.builder
  return settings && bound({ deps, settings }, { page, draft, paths, all })
}

async function read({ deps, settings }: Deps, parameters: Record<string, string>): Promise<unknown[]> {
  const query = new URLSearchParams({ apiKey: settings.apiKey, ...parameters })
  const response = await deps.vendorFetch(`${settings.url}/api/v3/content/${MODEL}?${query}`, {
    vendor: 'builder',
    timeoutMs: TIMEOUTS_MS.builder.content,
  })
  const answer = resultsSchema.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !answer.success) {
    throw new VendorError('builder', 'content', { status: response.status })
  }
  return answer.data.results
}

async function at(
  deps: Deps,
  path: string,
  more: Record<string, string> = {},
  known: Record<string, string | boolean> = {},
): Promise<BuilderPage | undefined> {
  const userAttributes = JSON.stringify({ urlPath: path, pageType: 'content', ...known })
  const [result] = await read(deps, { userAttributes, limit: '1', ...WITH_SYMBOLS, ...more })
  if (result === undefined) return undefined
  return builderPageOf(result, more.includeUnpublished ? 'editors' : 'shoppers')
}

async function every(deps: Deps, more: Record<string, string>): Promise<unknown[]> {
  const results: unknown[] = []
  for (let offset = 0; ; offset += MOST) {
    // Without `noTargeting` Builder leaves out every entry with a target, and each page has its path as one.
    const page = { limit: String(MOST), offset: String(offset), noTargeting: 'true' }
    const found = await read(deps, { ...page, ...more })
    results.push(...found)
    if (found.length < MOST) return results
  }
}

const placed = (deps: Deps) =>
  lookUp(deps.deps, 'builder-placed', async () =>
    (await every(deps, { fields: 'id,query' })).flatMap(placedOf),
  )

/** Up to a minute old; a page for some visitors is read with the attributes of this one. */
async function page(
  deps: Deps,
  path: string,
  attributesOf?: AttributesOf,
): Promise<{ page: BuilderPage | undefined; isTargeted: boolean }> {
  const targets = new Set((await placed(deps)).flatMap((one) => (one.path === path ? one.targets : [])))
  if (targets.size > 0) {
    return { page: await at(deps, path, {}, await attributesOf?.(targets)), isTargeted: true }
  }
  const page = await lookUp(deps.deps, `builder:${path}`, async () => (await at(deps, path)) ?? null)
  return { page: page ?? undefined, isTargeted: false }
}

const draft = (deps: Deps, path: string) => at(deps, path, { includeUnpublished: 'true', cachebust: 'true' })

const paths = async (deps: Deps) => [...new Set((await placed(deps)).map(({ path }) => path))]

const all = async (deps: Deps): Promise<BuilderPage[]> =>
  (await every(deps, WITH_SYMBOLS)).flatMap((result) => builderPageOf(result) ?? [])
