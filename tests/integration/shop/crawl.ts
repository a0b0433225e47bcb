import { formsIn, nameOf, type PageForm } from '../../support/forms'
import { addresses } from '../../support/routes'
import type { Shop, Visitor } from '../../support/shop'

/** Pages of one route per visitor. */
const PAGES_OF_A_ROUTE = 2
const SIDE_BY_SIDE = 4

export type Found = { form: PageForm; visitor: Visitor; who: string }

const isFile = (path: string) => /\.\w{2,5}$/.test(path) && !path.endsWith('.html')

/** The route of an address; product pages and listings count as one each. */
function routeOf(path: string): string {
  const steps = path.split('/')
  const matches = (address: string) => {
    const parts = address.split('/')
    return (
      parts.length === steps.length && parts.every((part, at) => part.startsWith(':') || part === steps[at])
    )
  }
  return addresses.find(matches) ?? (path.endsWith('.html') ? 'a product' : `listing ${steps.length}`)
}

/** The forms of all linked pages and of all addresses without an id. */
export async function crawl({ url: shopUrl }: Shop, visitor: Visitor, who: string): Promise<Found[]> {
  const forms = new Map<string, Found>()
  const counts = new Map<string, number>()
  const waiting: string[] = []
  const note = (address: string) => {
    const url = new URL(address, shopUrl)
    if (url.origin !== shopUrl || isFile(url.pathname) || /^\/(api|sign\/out|__)/.test(url.pathname)) return
    const route = routeOf(url.pathname)
    const count = counts.get(route) ?? 0
    if (count >= PAGES_OF_A_ROUTE || waiting.includes(url.pathname + url.search)) return
    counts.set(route, count + 1)
    waiting.push(url.pathname + url.search)
  }
  for (const start of ['/', '/checkout?step=contact', '/nuts/almonds/raw-almonds.html', ...addresses]) {
    if (!/[:*]/.test(start)) note(start)
  }
  for (let at = 0; at < waiting.length; at += SIDE_BY_SIDE) {
    await Promise.all(
      waiting.slice(at, at + SIDE_BY_SIDE).map(async (page) => {
        const response = await visitor.get(page)
        const location = response.headers.get('Location')
        if (location) note(location)
        const html = await response.text()
        if (!response.headers.get('Content-Type')?.startsWith('text/html')) return
        for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"#]+)/g))
          note(href.replaceAll('&amp;', '&'))
        for (const form of formsIn(html, page)) {
          if (!forms.has(nameOf(form))) forms.set(nameOf(form), { form, visitor, who })
        }
      }),
    )
  }
  return [...forms.values()]
}
