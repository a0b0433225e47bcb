import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { FrontKind } from '~/models/customizer/offer'
import type { StartPage } from '~/models/customizer/page'
import { startersOf } from '~/models/customizer/starter'
import { optional } from '~/services/fallback'
import { unavailable } from './failures.server'

/** A builder's front page, with recipes to start from. */
export async function loadStart(
  kind: FrontKind,
  { context, request }: LoaderFunctionArgs,
): Promise<StartPage> {
  const { services } = context
  const [offer, starters] = await Promise.all([
    services.customizers.offer(kind).catch(unavailable),
    optional(services.content.starters(kind), []),
  ])
  if (!offer) throw new Response(null, { status: 404 })
  return { kind, offer, starters: startersOf(starters, offer), origin: new URL(request.url).origin }
}
