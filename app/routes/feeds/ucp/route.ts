import type { LoaderFunctionArgs } from '~/framework.server'
import { businessProfile } from '~/models/agent/business-profile'
import { publicKeysOf } from '~/services/agent/signing.server'

/** `/.well-known/ucp` (docs/agents.md): what assistants can ask this shop, and where. */
export function loader({ context: { config, origin } }: LoaderFunctionArgs) {
  if (!config.agents) return new Response(null, { status: 404 })
  return Response.json(businessProfile(origin, publicKeysOf(config.agents.signingKey)), {
    headers: { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' },
  })
}
