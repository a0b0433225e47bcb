const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity)

/** HTML without React's empty comments, with numeric entities decoded. */
export const asWritten = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Product names in the grid, in order. */
export function productsShown(html: string): string[] {
  const [, grid = ''] = html.split('>Products</h2>')
  const end = grid.indexOf('</ul>')
  return [...grid.slice(0, end).matchAll(/<h3><a href="[^"]+"[^>]*>(.*?)<\/a>/g)].map(([, name = '']) =>
    plain(name),
  )
}

/** The number of products that the page states. */
export const totalShown = (html: string): number =>
  Number(html.match(/(?:of )?(\d+) products?</)?.[1] ?? Number.NaN)

/** The corrected query that the page states. */
export const correctionShown = (html: string): string | undefined =>
  asWritten(html).match(/Showing <b>“([^<]*)”<\/b>/)?.[1]

/** The text of a page. */
export const textOf = (html: string): string => plain(html.replace(/<(script|style)\b.*?<\/\1>/gs, ' '))
