import { txt } from 'remix-utils/responses'
import type { LoaderFunctionArgs } from '~/framework.server'
import { assistantPaths, paths } from '~/models/paths'
import { SELLS, SHOP } from '~/shop/shop'

/** `/llms.txt`: where an assistant finds what it looks for. */
export function loader({ context: { config, origin } }: LoaderFunctionArgs) {
  const at = (path: string) => origin + path
  const lines = [
    `# ${SHOP.name}`,
    '',
    `> An online shop: ${SELLS}.`,
    '',
    'Prices are in US dollars. Allergens are stated on each product page; what is not stated is not known.',
    '',
    '## Buying',
    '',
    ...(config.agents
      ? [
          `- [Protocol for assistants](${at(assistantPaths.profile)}): search, carts and checkout; the buyer pays in the shop`,
          `- [The same as MCP tools](${at(assistantPaths.mcp)})`,
        ]
      : []),
    `- [All products](${at('/merchants.xml')}): prices, stock, pictures and allergens`,
    `- [All pages](${at('/sitemap.xml')})`,
    '',
    '## Asking',
    '',
    `- [Help](${at(paths.help)}): delivery, returns, storage`,
    `- [Shipping](${at(paths.shipping)})`,
    `- [Contact](${at(paths.contact)})`,
    `- [Terms](${at(paths.terms)})`,
    '',
  ]
  return txt(lines.join('\n'), { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
