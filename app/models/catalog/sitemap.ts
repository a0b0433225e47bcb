const escaped = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const document = (root: string, entry: string, addresses: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`).join('\n')}
</${root}>
`

/** A list of pages. */
export const sitemap = (addresses: string[]): string => document('urlset', 'url', addresses)

/** A list of such lists. */
export const sitemapIndex = (addresses: string[]): string => document('sitemapindex', 'sitemap', addresses)

/** How many products a part holds: one read of the catalogue. */
export const SITEMAP_PART = 500
