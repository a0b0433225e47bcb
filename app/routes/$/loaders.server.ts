import type { PageMatch, PageType } from '~/models/catalog/page'
import { loadContentPage } from './content/loader.server'
import type { PageArgs, PageLoader } from './page-module'

const loaders = {
  content: loadContentPage,
} satisfies Partial<{ [Type in PageType]: PageLoader<Type, unknown> }>

/** What a page type's loader gives. */
export type PageData<Type extends keyof typeof loaders> = Awaited<ReturnType<(typeof loaders)[Type]>>

export type LoadedPage = {
  [Type in keyof typeof loaders]: { type: Type; data: PageData<Type> }
}[keyof typeof loaders]

/** Loads the page that a path turned out to be. */
export async function loadPage(
  match: Exclude<PageMatch, { type: 'redirect' | 'not-found' }>,
  args: Pick<PageArgs<PageType>, 'request' | 'context'>,
): Promise<LoadedPage> {
  switch (match.type) {
    case 'content':
      return { type: 'content', data: await loaders.content({ match, ...args }) }
    default:
      throw new Error(`There is no page for ${match.type}`)
  }
}
