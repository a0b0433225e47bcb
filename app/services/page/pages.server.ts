import * as z from 'zod'
import { type PageMatch, SCREEN_TYPES } from '~/models/catalog/page'
import { DAY_SECONDS } from '~/models/days'
import { lookUp } from '~/services/lookup.server'
import { lookUpPage, type PageDeps } from './lookup.server'

const FRESH_MS = 5 * 60_000
/** What a path is changes seldom, and is written again only when it did. */
const KEPT_SECONDS = 30 * DAY_SECONDS

const match = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('product'),
    productKey: z.string(),
    path: z.string(),
    beside: z.array(z.string()).optional(),
    variations: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('listing'), categoryKey: z.string(), path: z.string() }),
  z.object({ type: z.literal('landing'), categoryKey: z.string(), path: z.string() }),
  z.object({ type: z.literal('content'), pageKey: z.string(), path: z.string() }),
  z.object({ type: z.enum(SCREEN_TYPES), path: z.string(), to: z.string() }),
  z.object({
    type: z.literal('redirect'),
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302)]),
  }),
  z.object({ type: z.literal('not-found') }),
]) satisfies z.ZodType<PageMatch>

type PageService = {
  /**
   * The page of a path (docs/product.md, Pages and addresses). Answers from KV if possible; old entries are
   * returned and refreshed in the background. @throws VendorError when neither KV nor commercetools can tell.
   */
  resolve: (path: string) => Promise<PageMatch>
}

export function createPageService(deps: PageDeps): PageService {
  return {
    async resolve(requested) {
      const path = canonicalOf(requested)
      if (path === undefined) return { type: 'not-found' }
      // Whatever the path leads to needs them, so they are read beside it.
      deps.catalog.categories().catch(() => undefined)
      return lookUp<PageMatch>(deps, `page:${path}`, () => lookUpPage(deps, path), {
        schema: match,
        freshMs: () => FRESH_MS,
        // There are endlessly many paths that are not there.
        isKept: ({ type }) => type !== 'not-found',
        atOnce: true,
        keptSeconds: KEPT_SECONDS,
      })
    },
  }
}

/** The canonical form of a path; undefined if no page can have it. */
function canonicalOf(path: string): string | undefined {
  if (path.length > 300 || !/^\/[a-z0-9\-._~/]+$/i.test(path) || path.includes('//')) return undefined
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
