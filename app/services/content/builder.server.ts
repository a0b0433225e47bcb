import * as z from 'zod'
import type { CatalogDeps } from '../deps'
import { lookUp } from '../lookup.server'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { type BuilderPage, builderPageOf, resultsSchema } from './mapping'

export type BuilderService = {
  /** The published page at a path, up to a minute old. @throws VendorError */
  page: (path: string) => Promise<BuilderPage | undefined>
  /** The page at a path as its editor left it. @throws VendorError */
  draft: (path: string) => Promise<BuilderPage | undefined>
  /** Paths of published pages, up to a minute old. @throws VendorError */
  paths: () => Promise<string[]>
  /** All published pages. @throws VendorError */
  all: () => Promise<BuilderPage[]>
}

const MOST = 100
const MODEL = 'page'

const targetSchema = z.object({
  query: z.array(z.object({ property: z.string(), operator: z.string(), value: z.unknown() })),
})

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
  const at = async (path: string, more: Record<string, string> = {}): Promise<BuilderPage | undefined> => {
    const userAttributes = JSON.stringify({ urlPath: path, pageType: 'content' })
    const [result] = await read({ userAttributes, limit: '1', ...more })
    return result === undefined ? undefined : builderPageOf(result)
  }
  /** Every page, a hundred at a time. */
  const every = async (more: Record<string, string> = {}): Promise<unknown[]> => {
    const results: unknown[] = []
    for (let offset = 0; ; offset += MOST) {
      const found = await read({ limit: String(MOST), offset: String(offset), ...more })
      results.push(...found)
      if (found.length < MOST) return results
    }
  }
  return {
    page: async (path) =>
      (await lookUp(deps, `builder:${path}`, async () => (await at(path)) ?? null)) ?? undefined,
    draft: (path) => at(path, { includeUnpublished: 'true', cachebust: 'true' }),
    paths: () =>
      lookUp(deps, 'builder-paths', async () => (await every({ fields: 'id,query' })).flatMap(pathsOf)),
    all: async () => (await every()).flatMap((result) => builderPageOf(result) ?? []),
  }
}

function pathsOf(result: unknown): string[] {
  const { query = [] } = targetSchema.safeParse(result).data ?? {}
  return query.flatMap(({ property, operator, value }) =>
    property === 'urlPath' && operator === 'is' && typeof value === 'string' ? [value] : [],
  )
}
