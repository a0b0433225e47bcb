import * as z from 'zod'
import { type Navigation, TINTS } from '~/models/catalog/navigation'
import type { ServiceDeps } from '../index.server'

const FRESH_MS = 5 * 60_000
const KEPT_SECONDS = 7 * 24 * 60 * 60
const KEY = 'navigation:1'

const link = z.object({ text: z.string(), url: z.string(), emphasized: z.boolean().optional() })
const navigation = z.object({
  menus: z.array(
    z.object({
      text: z.string(),
      url: z.string(),
      groups: z.array(z.object({ title: z.string(), url: z.string().optional(), links: z.array(link) })),
      promos: z.array(
        z.object({
          title: z.string(),
          text: z.string().optional(),
          url: z.string(),
          imageUrl: z.string(),
          tint: z.enum(TINTS),
        }),
      ),
    }),
  ),
  popular: z.array(link),
  campaigns: z.array(z.object({ promotionName: z.string(), text: z.string(), url: z.string().optional() })),
}) satisfies z.ZodType<Navigation>

const entry = z.object({ navigation, storedAt: z.number() })
type Entry = z.infer<typeof entry>

/** Every page carries it, so each isolate keeps it too. */
let remembered: Entry | undefined

export type NavigationService = {
  /** Menus and links of the header; when they cannot be had, an empty set, so that the page still stands. */
  load: () => Promise<Navigation>
}

export function createNavigationService(deps: ServiceDeps): NavigationService {
  const { kv, waitUntil, now } = deps
  const refresh = async (): Promise<Navigation> => {
    const answer = await deps.apiRoot
      .customObjects()
      .withContainerAndKey({ container: 'navigation', key: 'main' })
      .get()
      .execute()
    const fetched = { navigation: navigation.parse(answer.body.value), storedAt: now().getTime() }
    remembered = fetched
    waitUntil(kv.put(KEY, JSON.stringify(fetched), { expirationTtl: KEPT_SECONDS }))
    return fetched.navigation
  }
  const known = async (): Promise<Entry | undefined> => {
    if (remembered) return remembered
    const stored = entry.safeParse(await kv.get(KEY, 'json'))
    remembered = stored.data
    return remembered
  }
  return {
    async load() {
      const found = await known()
      if (!found) return refresh().catch(withoutNavigation)
      if (now().getTime() - found.storedAt > FRESH_MS) {
        remembered = { ...found, storedAt: now().getTime() }
        waitUntil(refresh().catch(withoutNavigation))
      }
      return found.navigation
    },
  }
}

function withoutNavigation(error: unknown): Navigation {
  console.warn('navigation', error)
  return { menus: [], popular: [], campaigns: [] }
}
