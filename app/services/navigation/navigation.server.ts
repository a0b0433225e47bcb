import * as z from 'zod'
import { FALLBACK_NAVIGATION, withFallback } from '~/models/catalog/fallback-navigation'
import {
  inForce,
  MENU_ICONS,
  type Navigation,
  NETWORKS,
  TINTS,
  withSeasonalGifts,
} from '~/models/catalog/navigation'
import { withoutClosed } from '~/models/catalog/open-navigation'
import type { CatalogService } from '../catalog/catalog.server'
import { missing } from '../commercetools/errors.server'
import type { Config } from '../config.server'
import { logProblems, mended } from '../content/mended'
import { promoSchema } from '../content/schema'
import type { ServiceDeps } from '../deps'
import { lookUp, remembered } from '../lookup.server'
import { VendorError } from '../vendor-error'

const FRESH_MS = 5 * 60_000

const link = z.object({ text: z.string(), url: z.string(), emphasized: z.boolean().optional() })
const group = z.object({ title: z.string(), url: z.string().optional(), links: z.array(link) })
/** A banner or a campaign may show for a while alone. */
const shown = {
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
}
const message = z.object({ text: z.string(), url: z.string().optional(), ...shown })
const campaign = z.union([
  message.extend({ promotionName: z.string() }),
  z.object({ promotionName: z.string(), content: z.string(), ...shown }),
])
const icon = z.enum(MENU_ICONS)
const color = z.enum(TINTS)
export const navigationSchema = z.object({
  menus: z
    .array(
      z.object({
        text: z.string(),
        url: z.string(),
        icon: icon.optional(),
        color: color.optional(),
        sections: z.array(z.object({ title: z.string().optional(), groups: z.array(group) })),
        promoTop: promoSchema.optional(),
        promoBottom: promoSchema.optional(),
      }),
    )
    .default([]),
  utility: z
    .array(z.object({ text: z.string(), url: z.string(), color, icon: icon.optional() }))
    .default(FALLBACK_NAVIGATION.utility),
  message: message.optional(),
  banner: message.optional(),
  popular: z.array(link).default([]),
  campaigns: z.array(campaign).default([]),
  service: z.array(link).optional(),
  footer: z.array(group).optional(),
  social: z.array(z.object({ network: z.enum(NETWORKS), url: z.string() })).default([]),
}) satisfies z.ZodType<Navigation>

const known = new WeakMap<Navigation, { key: string; navigation: Navigation }>()

/** The same object while nothing begins or ends, so that header and footer are drawn once. */
function sameInForce(all: Navigation, now: number): Navigation {
  const navigation = inForce(all, now)
  if (navigation === all) return all
  const key = JSON.stringify([navigation.banner, navigation.message, navigation.campaigns])
  const before = known.get(all)
  if (before?.key === key) return before.navigation
  known.set(all, { key, navigation })
  return navigation
}

const PAGE = 'navigation/main'

type Deps = ServiceDeps & { catalog: Pick<CatalogService, 'categories'> }

export function createNavigationService(deps: Deps) {
  const seasonal = (read: Navigation) =>
    withoutClosed(deps.config.seasonalGifts ? withSeasonalGifts(read) : read)
  const fetched = async (): Promise<Navigation> => {
    const [answer, tree] = await Promise.all([
      deps.apiRoot
        .customObjects()
        .withContainerAndKey({ container: 'navigation', key: 'main' })
        .get()
        .execute()
        .catch(missing),
      deps.catalog.categories(),
    ])
    const { value, problems } = mended(navigationSchema, answer?.body.value ?? {})
    logProblems(PAGE, problems)
    // The last good copy stays.
    if (!value) throw new VendorError('commercetools', `${PAGE} cannot be read`)
    return seasonal(withFallback(value, tree))
  }
  const options = { schema: navigationSchema, freshMs: () => FRESH_MS, atOnce: true }
  const failed = (error: unknown) => {
    console.warn('navigation', error)
    return seasonal(FALLBACK_NAVIGATION)
  }
  /** Menus and links of the header; the fallback's where the content has none or cannot be read. */
  return {
    load: async (): Promise<Navigation> =>
      sameInForce(
        await lookUp(deps, keyOf(deps.config), fetched, options).catch(failed),
        deps.now().getTime(),
      ),
  }
}

/** The menus that this isolate showed last, without any call. */
export const menusShownLast = (config: Config) => remembered(keyOf(config)) as Navigation | undefined

// The flag is a part of the key, so that turning it on shows at once.
const keyOf = ({ seasonalGifts }: Config) => (seasonalGifts ? 'navigation:seasonal' : 'navigation')
