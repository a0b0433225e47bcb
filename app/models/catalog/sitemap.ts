import { xmlText } from '../xml'

const document = (root: string, entry: string, addresses: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<${entry}><loc>${xmlText(address)}</loc></${entry}>`).join('\n')}
</${root}>
`

export const sitemap = (addresses: string[]): string => document('urlset', 'url', addresses)

export const sitemapIndex = (addresses: string[]): string => document('sitemapindex', 'sitemap', addresses)

/** From `from` to before `below`, or to the end. */
export type IdRange = { from: string; below?: string }

// Products that one query of the catalog returns.
const PART = 500

/** A part is a range of ids, which are random and so spread evenly. commercetools allows no offset above 10,000. */
export function productParts(total: number): string[] {
  let digits = 0
  while (total / 16 ** digits > PART) digits += 1
  if (digits === 0) return ['products']
  return Array.from(
    { length: 16 ** digits },
    (_, place) => `products-${place.toString(16).padStart(digits, '0')}`,
  )
}

export function rangeOfPart(name: string): IdRange | undefined {
  const digits = /^products(?:-([0-9a-f]{1,4}))?$/.exec(name)
  if (!digits) return undefined
  const [, prefix = ''] = digits
  const next = Number.parseInt(prefix || '0', 16) + 1
  const last = prefix === '' || next === 16 ** prefix.length
  return {
    from: idBeginning(prefix),
    ...(last ? {} : { below: idBeginning(next.toString(16).padStart(prefix.length, '0')) }),
  }
}

const idBeginning = (prefix: string) => `${prefix.padEnd(8, '0')}-0000-0000-0000-000000000000`
