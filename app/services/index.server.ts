import { createCartLookupService } from './cart-lookups/cart-lookups.server'
import { createCartService } from './carts/carts.server'
import { createCatalogService } from './catalog/catalog.server'
import { createApiRoot } from './commercetools/client.server'
import type { Config } from './config.server'
import { createContentService } from './content/content.server'
import { createCustomerService } from './customers/customers.server'
import { patient } from './database.server'
import type { ServiceDeps } from './deps'
import { createFavoriteService } from './favorites/favorites.server'
import { createLeadService } from './leads/leads.server'
import { createLedgersService } from './ledgers/ledgers.server'
import { createMailService } from './mail/mail.server'
import { createNavigationService } from './navigation/navigation.server'
import { createOrderNews, type OrderNewsJob } from './order-news/order-news.server'
import { createOrdersService } from './orders/orders.server'
import { createPageService } from './pages/pages.server'
import { createPaymentsService } from './payments/payments.server'
import { createPlacementService, finishPlacements, type PlacementService } from './placement/placement.server'
import { createRecommendationService } from './recommendations/recommendations.server'
import { createReviewService, type ReviewService } from './reviews/reviews.server'
import { createIndexJob, type IndexJob } from './search/index-job.server'
import { createSearchService } from './search/search.server'
import { createShippingService } from './shipping/shipping.server'
import { createVendorFetch, networkOf } from './vendor-fetch.server'

export type Services = ReturnType<typeof createServices>

/** The world outside, as one request may use it: a service a capability. */
export function createServices(deps: ServiceDeps) {
  const mail = createMailService(deps)
  const orders = createOrdersService(deps)
  const ledgers = createLedgersService(deps)
  const payments = createPaymentsService({ ...deps, ledgers })
  const catalog = createCatalogService(deps)
  const searchIndex = createIndexJob(deps, catalog)
  const reviews = createReviewService({ ...deps, catalog, mail })
  const orderNews = createOrderNews({ ...deps, orders, mail })
  const placement = createPlacementService({ ...deps, orders, payments, mail })
  return {
    mail,
    orders,
    payments,
    placement,
    shipping: createShippingService(deps),
    cartLookups: createCartLookupService(deps),
    carts: createCartService(deps),
    content: createContentService(deps),
    customers: createCustomerService(deps),
    catalog,
    search: createSearchService(deps),
    searchIndex,
    recommendations: createRecommendationService(deps),
    leads: createLeadService({ ...deps, mail }),
    ledgers,
    favorites: createFavoriteService(deps),
    reviews,
    navigation: createNavigationService(deps),
    pages: createPageService(deps),
    schedule: createSchedule({ placement, searchIndex, reviews, orderNews }),
  }
}

type Scheduled = {
  placement: PlacementService
  searchIndex: IndexJob
  reviews: ReviewService
  orderNews: OrderNewsJob
}

/** What the clock starts; every part says itself when it has nothing to do. */
function createSchedule({ placement, searchIndex, reviews, orderNews }: Scheduled) {
  const parts: (() => Promise<unknown>)[][] = [
    [() => finishPlacements({ placement })],
    [orderNews.tellNews],
    // In this order: what is counted is in the lists after the same run.
    [reviews.countRatings, () => searchIndex.run('incremental')],
    [reviews.requestReviews, reviews.sweepLinks],
  ]
  return {
    run: async () => {
      await Promise.all(parts.map(oneAfterAnother))
    },
  }
}

/** Whatever one comes to, the next has its turn. */
async function oneAfterAnother(jobs: (() => Promise<unknown>)[]): Promise<void> {
  for (const job of jobs) await job().catch((reason: unknown) => console.error('schedule', reason))
}

/** The parts that services are built from, out of the Worker's environment. */
export function serviceDeps(
  env: Env,
  config: Config,
  context: Pick<ExecutionContext, 'waitUntil'>,
): ServiceDeps {
  const network = networkOf(env)
  return {
    apiRoot: createApiRoot(config.commercetools, network),
    vendorFetch: createVendorFetch(network),
    config,
    kv: env.CACHE,
    db: patient(env.DB),
    waitUntil: (work) => context.waitUntil(work),
    now: config.now,
  }
}
