import { Refused } from '~/models/onward'
import { visitorAttributes } from '~/routes/catalog/page/visitor-attributes.server'
import { shownIn } from '~/use-cases/content/shown.server'
import type { PageArgs } from '../page-module'
import { seenVariation } from './seen-variation.server'

export async function loadContentPage({ match, request, context }: PageArgs<'content'>) {
  const visit = {
    seen: (id: string) => seenVariation(request, id),
    random: Math.random(),
    attributesOf: (names: ReadonlySet<string>) => visitorAttributes(request, context, names),
  }
  const page = await context.services.content.page(match.pageKey, visit)
  if (!page) throw new Refused('unknown')
  const { experiment } = page
  if (experiment) context.measure.exposure(experiment.name, experiment.testVariationName)
  return { ...page, path: match.path, shown: await shownIn(context.services, page.blocks) }
}
