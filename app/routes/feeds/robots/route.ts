import { txt } from 'remix-utils/responses'
import type { LoaderFunctionArgs } from '~/framework.server'

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

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(request.url).origin}/sitemap.xml`,
    '',
  ]
  return txt(lines.join('\n'), { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
