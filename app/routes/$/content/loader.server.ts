import { data } from '@remix-run/cloudflare'
import { loadIngredients } from '../ingredients.server'
import type { PageArgs } from '../page-module'

export async function loadContentPage({ match, context }: PageArgs<'content'>) {
  const page = await context.services.content.page(match.pageKey)
  if (!page) throw data(null, { status: 404 })
  return { ...page, path: match.path, products: await loadIngredients(page.blocks, context.services) }
}
