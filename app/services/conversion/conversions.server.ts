import type { ProductSource } from '~/models/measurement/product-source'
import type { Onlooker, RecommendationService } from '~/services/recommendation/recommendations.server'
import type { ServiceDeps } from '../deps'
import { createAlgolia } from '../search/algolia.server'
import { type Conversion, toPersonalEvent, toSearchEvents } from './mapping'
import { createProductSources } from './sources.server'

type Shopper = { browser?: string | undefined; onlooker?: Onlooker | undefined }

/** Tells the search and the personalization service which of their products were bought. */
export function createConversions(
  deps: Pick<ServiceDeps, 'db' | 'now' | 'vendorFetch' | 'config'> & {
    recommendations: Pick<RecommendationService, 'isOn' | 'track'>
  },
) {
  const sources = createProductSources(deps)
  const algolia = createAlgolia(deps)
  const isSearchTold = deps.config.searchBeacon
  return {
    isOn: isSearchTold || deps.recommendations.isOn,

    async found(browser: string, product: string, source: ProductSource, token: string): Promise<void> {
      if (source.kind === 'search' ? isSearchTold : deps.recommendations.isOn)
        await sources.save(browser, product, source, token)
    },

    /** @throws VendorError */
    async tell({ browser, onlooker }: Shopper, conversion: Conversion): Promise<void> {
      const products = conversion.items.map(({ product }) => product)
      const found = browser ? await sources.find(browser, products) : []
      const events = isSearchTold ? toSearchEvents(conversion, found) : []
      await Promise.all([
        events.length > 0 && algolia.events(events),
        onlooker?.id && deps.recommendations.track(onlooker, toPersonalEvent(conversion, found)),
      ])
    },

    sweep: sources.sweep,
  }
}

export type Conversions = ReturnType<typeof createConversions>
