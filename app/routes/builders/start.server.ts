import { StartView } from '~/components/builder/start-view'
import { data, type LoaderFunctionArgs } from '~/framework.server'
import type { FrontKind } from '~/models/builder/offer'
import { startersOf } from '~/models/builder/starter'
import { Refused } from '~/models/onward'
import { optional } from '~/services/fallback'

export const startLoader =
  (kind: FrontKind) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const { services } = context
    const [offer, starters] = await Promise.all([
      services.builders.offer(kind),
      optional(services.content.starters(kind), []),
    ])
    if (!offer) throw new Refused('unknown')
    const { origin } = new URL(request.url)
    const page = { kind, offer, starters: startersOf(starters, offer), origin }
    context.parts.set('page', { draw: () => StartView(page) })
    return data(
      { origin },
      { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' } },
    )
  }
