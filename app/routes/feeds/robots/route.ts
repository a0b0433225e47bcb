import { txt } from 'remix-utils/responses'
import type { LoaderFunctionArgs } from '~/framework.server'
import { ASSISTANTS } from '~/models/measurement/bots'
import { assistantPaths } from '~/models/paths'

const CLOSED = [
  '/cart',
  '/checkout',
  '/account',
  '/sign/',
  '/orders/',
  '/search/',
  '/api/',
  '/staff/',
  '/reviews/order/',
  '/reviews/suggestions',
]

export function loader({ request, context: { config } }: LoaderFunctionArgs) {
  const agents = config.agents ? [assistantPaths.rest, assistantPaths.mcp] : []
  const rules = [...agents.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)]
  const lines = [
    'User-agent: *',
    ...rules,
    '',
    ...ASSISTANTS.map((name) => `User-agent: ${name}`),
    ...rules,
    '',
    `Sitemap: ${new URL(request.url).origin}/sitemap.xml`,
    '',
  ]
  return txt(lines.join('\n'), { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
