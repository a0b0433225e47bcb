import { txt } from 'remix-utils/responses'
import type { LoaderFunctionArgs } from '~/framework.server'
import { paths } from '~/models/paths'

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

/** Assistants that read for people; they may read what search engines read. */
const ASSISTANTS = [
  'Applebot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'GPTBot',
  'OAI-SearchBot',
  'PerplexityBot',
  'Perplexity-User',
]

export function loader({ request, context: { config } }: LoaderFunctionArgs) {
  const agents = config.agents ? [paths.agentRest, paths.agentMcp] : []
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
