import type { Visitor } from './shop'

const SIDE_BY_SIDE = 6
/** Files, which are not pages. */
const isFile = (path: string) => /\.(avif|css|ico|js|svg|webp|woff2|xml)$/.test(path)

/** Search engines are not told which address the page has, nor to leave it out. */
const isUnplaced = (html: string) =>
  html.startsWith('<!DOCTYPE') && !/<link rel="canonical"|<meta name="robots"/.test(html)

type Link = { to: string; from: string }

/** The shop's paths that a page links to, searches or redirects to, without duplicates. */
async function linksOf(response: Response, page: string, shop: string): Promise<Link[]> {
  const html = await response.text()
  const tags = html.match(/<a [^>]*>|<form(?![^>]*method="post")[^>]*>/g) ?? []
  const written = tags.map((tag) => / (?:href|action)="([^"#]*)/.exec(tag)?.[1] ?? '')
  return [...written, response.headers.get('Location') ?? '']
    .filter(Boolean)
    .map((address) => new URL(address.replaceAll('&amp;', '&'), shop + page))
    .filter((url) => url.origin === shop && !isFile(url.pathname))
    .map((url) => ({ to: url.pathname + url.search, from: page }))
}

type Crawl = {
  shop: string
  starts: string[]
  /** Paths that were followed before, and then all. */
  seen: Set<string>
  /** What is wrong with a page. */
  faultsOf?: (html: string) => string[]
}

/** Follows all links. Returns what is broken. */
export async function crawl(visitor: Visitor, { shop, starts, seen, faultsOf }: Crawl): Promise<string[]> {
  const faults: string[] = []
  let waiting = starts.map((to): Link => ({ to, from: 'the start' }))
  for (const start of starts) seen.add(start)
  while (waiting.length > 0) {
    const batch = waiting.slice(0, SIDE_BY_SIDE)
    const found = await Promise.all(
      batch.map(async ({ to, from }) => {
        const response = await visitor.get(to)
        if (response.status >= 400) faults.push(`${response.status} ${to} (on ${from})`)
        if (response.status === 200) {
          const html = await response.clone().text()
          if (isUnplaced(html)) faults.push(`neither canonical nor noindex: ${to}`)
          faults.push(...(faultsOf?.(html) ?? []).map((fault) => `${fault}: ${to}`))
        }
        return linksOf(response, to, shop)
      }),
    )
    const fresh = found.flat().filter(({ to }) => {
      const path = to.replace(/\?.*/, '')
      return !seen.has(path) && seen.add(path)
    })
    waiting = [...waiting.slice(batch.length), ...fresh]
  }
  return faults
}
