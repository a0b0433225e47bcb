import type { LoaderFunctionArgs } from '~/framework.server'
import type { FrontKind } from '~/models/builder/offer'
import type { StartPage } from '~/models/builder/page'
import { startersOf } from '~/models/builder/starter'
import { Refused } from '~/models/onward'
import { optional } from '~/services/fallback'

/** A builder's front page, with recipes to start from. */
export async function loadStart(
  kind: FrontKind,
  { context, request }: LoaderFunctionArgs,
): Promise<StartPage> {
  const { services } = context
  const [offer, starters] = await Promise.all([
    services.builders.offer(kind),
    optional(services.content.starters(kind), []),
  ])
  if (!offer) throw new Refused('unknown')
  return { kind, offer, starters: startersOf(starters, offer), origin: new URL(request.url).origin }
}
