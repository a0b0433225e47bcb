import { createConversions } from './conversion/conversions.server'
import { createCustomerService } from './customer/customers.server'
import type { ServiceDeps } from './deps'
import { createMeasurement } from './measurement/measurement.server'
import { createNavigationService } from './navigation/navigation.server'
import { createOrdersService } from './order/orders.server'
import { createRecommendationService } from './recommendation/recommendations.server'

/** What it takes to tell of a visit. It is made for each page, also for one of the edge cache. */
export function createVisitServices(
  deps: ServiceDeps,
  customers = createCustomerService(deps),
  orders = createOrdersService(deps),
) {
  const conversions = createConversions({ ...deps, recommendations: createRecommendationService(deps) })
  return {
    conversions,
    measurement: createMeasurement({ ...deps, customers, orders, conversions }),
    navigation: createNavigationService(deps),
  }
}
