import type { AppLoadContext } from '~/framework.server'
import type { ShownPage } from '~/services/content/content.server'
import { HOME } from '~/shop/home'
import { shownIn } from '~/use-cases/content/shown.server'
import { seenVariation } from '../page/content/seen-variation.server'
import { visitorAttributes } from '../page/visitor-attributes.server'

export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** The editors' home page, or the one of the shop's folder. */
export async function loadHome(request: Request, context: AppLoadContext) {
  const { services, measure } = context
  const page: ShownPage =
    (await services.content.home({
      seen: (id) => seenVariation(request, id),
      random: Math.random(),
      attributesOf: (names) => visitorAttributes(request, context, names),
    })) ?? HOME
  const { experiment } = page
  if (experiment) measure.exposure(experiment.name, experiment.testVariationName)
  return { page, shown: await shownIn(services, page.blocks) }
}
