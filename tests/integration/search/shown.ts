const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity)

/** HTML as it was written: React keeps texts apart with empty comments, and what is not Latin is sent as numbers. */
export const asWritten = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Names of the products in the grid of a listing or search page, in their order. */
export function productsShown(html: string): string[] {
  const [, grid = ''] = html.split('>Products</h2>')
  const end = grid.indexOf('</ul>')
  return [...grid.slice(0, end).matchAll(/<h3><a href="[^"]+">(.*?)<\/a>/g)].map(([, name = '']) =>
    plain(name),
  )
}

/** How many products the page says there are. */
export const totalShown = (html: string): number =>
  Number(html.match(/(?:of )?(\d+) products?</)?.[1] ?? Number.NaN)

/** What a page says was searched for instead. */
export const correctionShown = (html: string): string | undefined =>
  html.match(/Showing results for <b>([^<]*)<\/b>/)?.[1]

/** Text of the page without its markup. */
export const textOf = (html: string): string => plain(html.replace(/<(script|style)\b.*?<\/\1>/gs, ' '))
