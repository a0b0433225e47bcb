import type { ProductCardData } from '~/models/catalog/product-card'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { chosenCards } from './mapping'

/** The browser, by the ids of the personalization service, and the page it is on. */
type Onlooker = {
  /** `_dyid` and `_dyid_server`. */
  id: string
  serverId?: string
  page: { type: 'PRODUCT' | 'CART'; location: string; data: string[] }
}

export type RecommendationService = {
  /** Cards that the personalization service chose, or none where it is not configured. @throws VendorError */
  personal: (selector: string, onlooker: Onlooker) => Promise<ProductCardData[]>
}

export function createRecommendationService({
  vendorFetch,
  config,
}: Pick<ServiceDeps, 'vendorFetch' | 'config'>): RecommendationService {
  return {
    async personal(selector, { id, serverId, page }) {
      if (!config.personalisation) return []
      const { url, key } = config.personalisation
      try {
        const answer = await vendorFetch(`${url}/serve/user/choose`, {
          vendor: 'personalisation',
          timeoutMs: TIMEOUTS_MS.personalisation.choose,
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'DY-API-Key': key },
          body: JSON.stringify({
            selector: { names: [selector] },
            user: { dyid: id, ...(serverId ? { dyid_server: serverId } : {}) },
            context: { page },
          }),
        })
        if (!answer.ok) throw new Error(`answered ${answer.status}`)
        return chosenCards(await answer.json(), selector)
      } catch (cause) {
        throw new VendorError('personalisation', 'Failed to fetch DY choose results', { cause })
      }
    },
  }
}
