import * as z from 'zod'
import { type PageMatch, SCREEN_TYPES } from '~/models/catalog/page'
import { DAY_SECONDS } from '~/models/dates'
import { isOpen } from '~/models/parts'
import { lookUp } from '~/services/lookup.server'
import { lookUpPage, type PageDeps } from './lookup.server'

const FRESH_MS = 5 * 60_000
/** Paths seldom change; entries are only written when they do. */
const KEPT_SECONDS = 30 * DAY_SECONDS

/** A slug may have 256, and the key of the kept answer 512 bytes. */
const MOST_CHARACTERS = 480

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

export function createPageService(deps: PageDeps) {
  return {
    /**
     * The page of a path (docs/product.md, Pages and addresses). Answers from KV if possible; old entries are
     * returned and refreshed in the background. @throws VendorError when neither KV nor commercetools can tell.
     */
    async resolve(requested: string): Promise<PageMatch> {
      const path = canonicalOf(requested)
      if (path === undefined || !isOpen(path)) return { type: 'not-found' }
      // Every page needs them, so they are read in parallel.
      deps.catalog.categories().catch(() => undefined)
      return lookUp<PageMatch>(deps, `page:${path}`, () => lookUpPage(deps, path), {
        schema: match,
        freshMs: () => FRESH_MS,
        // Unknown paths are endless.
        isKept: ({ type }) => type !== 'not-found',
        atOnce: true,
        keptSeconds: KEPT_SECONDS,
      })
    },
  }
}

/** The canonical form of a path; undefined if no page can have it. */
function canonicalOf(path: string): string | undefined {
  if (path.length > MOST_CHARACTERS || !/^\/[a-z0-9\-._~/]+$/i.test(path) || path.includes('//'))
    return undefined
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
