import type { CatalogDeps } from '../deps'
import { lookUp } from '../lookup.server'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { type BuilderPage, builderPageOf, placedOf, resultsSchema } from './mapping'

type BuilderService = {
  /**
   * The published page at a path, up to a minute old; one that is meant for some visitors is read with what is
   * known of this one. @throws VendorError
   */
  page: (path: string, attributesOf?: AttributesOf) => Promise<{ page?: BuilderPage; isTargeted: boolean }>
  /** The page at a path as its editor left it. @throws VendorError */
  draft: (path: string) => Promise<BuilderPage | undefined>
  /** Paths of published pages, up to a minute old. @throws VendorError */
  paths: () => Promise<string[]>
  /** All published pages. @throws VendorError */
  all: () => Promise<BuilderPage[]>
}

/** A visitor's targeting attributes, as editors name them. */
export type AttributesOf = (names: ReadonlySet<string>) => Promise<Record<string, string | boolean>>

const MOST = 100
const MODEL = 'page'
/** Without it an answer names symbols only. */
const WITH_SYMBOLS = { enrich: 'true' }

/** Builder's content API v3. Undefined unless it is configured. */
export function createBuilderService(deps: CatalogDeps): BuilderService | undefined {
  const { vendorFetch, config } = deps
  const settings = config.builder
  if (!settings) return undefined

  const read = async (parameters: Record<string, string>): Promise<unknown[]> => {
    const query = new URLSearchParams({ apiKey: settings.apiKey, ...parameters })
    const response = await vendorFetch(`${settings.url}/api/v3/content/${MODEL}?${query}`, {
      vendor: 'builder',
      timeoutMs: TIMEOUTS_MS.builder.content,
    })
    const answer = resultsSchema.safeParse(await response.json().catch(() => undefined))
    if (!response.ok || !answer.success)
      throw new VendorError('builder', 'content', { status: response.status })
    return answer.data.results
  }
  const at = async (
    path: string,
    more: Record<string, string> = {},
    known: Record<string, string | boolean> = {},
  ): Promise<BuilderPage | undefined> => {
    const userAttributes = JSON.stringify({ urlPath: path, pageType: 'content', ...known })
    const [result] = await read({ userAttributes, limit: '1', ...WITH_SYMBOLS, ...more })
    return result === undefined
      ? undefined
      : builderPageOf(result, more.includeUnpublished ? 'editors' : 'shoppers')
  }
  /** Every page, a hundred at a time. */
  const every = async (more: Record<string, string> = {}): Promise<unknown[]> => {
    const results: unknown[] = []
    for (let offset = 0; ; offset += MOST) {
      // Without `noTargeting` Builder leaves out every entry with a target, and each page has its path as one.
      const found = await read({ limit: String(MOST), offset: String(offset), noTargeting: 'true', ...more })
      results.push(...found)
      if (found.length < MOST) return results
    }
  }
  const placed = () =>
    lookUp(deps, 'builder-placed', async () => (await every({ fields: 'id,query' })).flatMap(placedOf))
  const targetsAt = async (path: string) =>
    new Set((await placed()).flatMap((one) => (one.path === path ? one.targets : [])))
  return {
    async page(path, attributesOf) {
      const targets = await targetsAt(path)
      if (targets.size > 0) {
        return { page: await at(path, {}, await attributesOf?.(targets)), isTargeted: true }
      }
      const page = await lookUp(deps, `builder:${path}`, async () => (await at(path)) ?? null)
      return { ...(page && { page }), isTargeted: false }
    },
    draft: (path) => at(path, { includeUnpublished: 'true', cachebust: 'true' }),
    paths: async () => [...new Set((await placed()).map(({ path }) => path))],
    all: async () => (await every(WITH_SYMBOLS)).flatMap((result) => builderPageOf(result) ?? []),
  }
}
