import * as z from 'zod'
import {
  MENU_ICONS,
  type Navigation,
  NETWORKS,
  TINTS,
  UTILITY_LINKS,
  withSeasonalGifts,
} from '~/models/catalog/navigation'
import type { Config } from '../config.server'
import { promoSchema } from '../content/schema'
import type { ServiceDeps } from '../deps'
import { lookUp, remembered } from '../lookup.server'

const FRESH_MS = 5 * 60_000

const link = z.object({ text: z.string(), url: z.string(), emphasized: z.boolean().optional() })
const group = z.object({ title: z.string(), url: z.string().optional(), links: z.array(link) })
const message = z.object({ text: z.string(), url: z.string().optional() })
const campaign = z.union([
  message.extend({ promotionName: z.string() }),
  z.object({ promotionName: z.string(), content: z.string() }),
])
const icon = z.enum(MENU_ICONS)
const color = z.enum(TINTS)
const navigation = z.object({
  menus: z.array(
    z.object({
      text: z.string(),
      url: z.string(),
      icon: icon.optional(),
      color: color.optional(),
      sections: z.array(z.object({ title: z.string().optional(), groups: z.array(group) })),
      promoTop: promoSchema.optional(),
      promoBottom: promoSchema.optional(),
    }),
  ),
  utility: z
    .array(z.object({ text: z.string(), url: z.string(), color, icon: icon.optional() }))
    .default(UTILITY_LINKS),
  message: message.optional(),
  banner: message.optional(),
  popular: z.array(link),
  campaigns: z.array(campaign),
  social: z.array(z.object({ network: z.enum(NETWORKS), url: z.string() })).default([]),
}) satisfies z.ZodType<Navigation>

type NavigationService = {
  /** Menus and links of the header; empty ones if they cannot be read. */
  load: () => Promise<Navigation>
}

export function createNavigationService(deps: ServiceDeps): NavigationService {
  const fetched = async (): Promise<Navigation> => {
    const answer = await deps.apiRoot
      .customObjects()
      .withContainerAndKey({ container: 'navigation', key: 'main' })
      .get()
      .execute()
    const read = navigation.parse(answer.body.value)
    return deps.config.seasonalGifts ? withSeasonalGifts(read) : read
  }
  const options = { schema: navigation, freshMs: () => FRESH_MS, atOnce: true }
  return { load: () => lookUp(deps, keyOf(deps.config), fetched, options).catch(withoutNavigation) }
}

/** The menus that pages of this isolate showed last; nothing is asked for. */
export const menusShownLast = (config: Config) => remembered(keyOf(config)) as Navigation | undefined

// The flag is a part of the key, so that turning it on shows at once.
const keyOf = ({ seasonalGifts }: Config) => (seasonalGifts ? 'navigation:seasonal' : 'navigation')

function withoutNavigation(error: unknown): Navigation {
  console.warn('navigation', error)
  return { menus: [], utility: UTILITY_LINKS, popular: [], campaigns: [], social: [] }
}
