import { createBuilderService } from '../builder/builders.server'
import { type CatalogService, createCatalogService } from '../catalog/catalog.server'
import { createContentService } from '../content/content.server'
import { createContentCheck } from '../content/content-check.server'
import type { CatalogDeps } from '../deps'
import type { JobService } from '../job/jobs.server'
import { createNavigationService } from '../navigation/navigation.server'
import { createPageService } from '../page/pages.server'
import { createRecommendationService } from '../recommendation/recommendations.server'
import { createReviewService } from '../review/reviews.server'
import { createIndexJob } from '../search/index-job.server'
import { createSearchService } from '../search/search.server'
import { createStockAlerts } from '../stock-alert/stock-alerts.server'

type WithCatalog = { catalog: CatalogService }
type WithJobs = { jobs: JobService }

export const catalogArea = {
  contentCheck: createContentCheck,
  builders: createBuilderService,
  catalog: createCatalogService,
  content: createContentService,
  navigation: createNavigationService,
  pages: createPageService,
  recommendations: createRecommendationService,
  reviews: createReviewService,
  search: createSearchService,
  searchIndex: (all: CatalogDeps & WithCatalog & WithJobs) =>
    createIndexJob(all, all.catalog, { later: (run) => all.jobs.send({ type: 'index-slice', run }) }),
  stockAlerts: createStockAlerts,
}
