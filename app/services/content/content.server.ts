import * as z from 'zod'
import type { ContentPage } from '~/models/content/page'
import { vendorErrorOf } from '../commercetools/errors.server'
import type { CatalogDeps } from '../index.server'

const title = z.string().optional()

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), title, paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('list'), title, items: z.array(z.string()) }),
  z.object({
    type: z.literal('faq'),
    title,
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    type: z.literal('links'),
    title,
    links: z.array(z.object({ text: z.string(), url: z.string() })),
  }),
])

const page = z.object({
  title: z.string(),
  description: z.string(),
  blocks: z.array(block),
}) satisfies z.ZodType<ContentPage>

export type ContentService = {
  /** A page that editors write, or undefined when it is not there. @throws VendorError */
  page: (key: string) => Promise<ContentPage | undefined>
  /** Every page with its path. @throws VendorError */
  all: () => Promise<{ path: string; page: ContentPage }[]>
}

const MOST = 500

export function createContentService({ apiRoot }: CatalogDeps): ContentService {
  return {
    async page(key) {
      const answer = await apiRoot
        .customObjects()
        .withContainerAndKey({ container: 'pages', key })
        .get()
        .execute()
        .catch((error: { statusCode?: number }) => {
          if (error.statusCode === 404) return undefined
          return vendorErrorOf(error)
        })
      return answer && page.parse(answer.body.value)
    },
    async all() {
      const answer = await apiRoot
        .customObjects()
        .withContainer({ container: 'pages' })
        .get({ queryArgs: { limit: MOST, withTotal: false } })
        .execute()
        .catch(vendorErrorOf)
      return answer.body.results.map(({ key, value }) => ({
        path: `/${key.replaceAll('_', '/')}`,
        page: page.parse(value),
      }))
    },
  }
}
