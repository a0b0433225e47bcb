import { data } from '@remix-run/cloudflare'
import { seenVariation } from '~/http/experiments.server'
import { loadIngredients } from '../ingredients.server'
import type { PageArgs } from '../page-module'

export async function loadContentPage({ match, request, context }: PageArgs<'content'>) {
  const visit = { seen: (id: string) => seenVariation(request, id), random: Math.random() }
  const page = await context.services.content.page(match.pageKey, visit)
  if (!page) throw data(null, { status: 404 })
  return { ...page, path: match.path, products: await loadIngredients(page.blocks, context.services) }
}
