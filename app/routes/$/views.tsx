import type { MetaDescriptor } from '@remix-run/cloudflare'
import type { ReactNode } from 'react'
import { ContentPage, contentMeta } from './content/page'
import type { LoadedPage } from './loaders.server'

/** The screen of a loaded page. */
export function viewOf(page: LoadedPage): ReactNode {
  switch (page.type) {
    case 'content':
      return <ContentPage data={page.data} />
  }
}

/** Title, description, canonical address and what search engines and previews read. */
export function metaOf(page: LoadedPage, origin: string): MetaDescriptor[] {
  switch (page.type) {
    case 'content':
      return contentMeta(page.data, origin)
  }
}
