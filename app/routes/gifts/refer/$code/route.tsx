import { unlisted } from '~/components/page/meta'
import { ButtonLink } from '~/components/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { INVITATION } from '~/shop/words'
import { editorOf } from '~/use-cases/cart/cart-session.server'

export const meta: MetaFunction = () => unlisted('A friend sends you')

/** Notes who brought this visitor. Opening it again, or another's link, changes nothing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { config, session, services } = context
  const code = params.code ?? ''
  const referrer = config.disableReferral ? undefined : await services.referrals.ownerOf(code)
  if (!referrer) throw new Refused('unknown')
  const looksAhead = request.headers.get('Sec-Purpose')?.includes('prefetch') ?? false
  const isOwn = referrer === session.get('customerId')
  if (!isOwn && !looksAhead && (await context.withinRateLimit('referral'))) {
    const { customerId, anonymousId = '' } = editorOf(session)
    await services.referrals.invite(code, customerId ?? anonymousId)
  }
  return null
}

export default function Invitation() {
  return (
    <main id="main" className="wrap section stack">
      <h1>A friend thinks you would like it here</h1>
      <p className="prose">
        {INVITATION} Order as you like: when your first order has arrived, we thank your friend.
      </p>
      <p className="row">
        <ButtonLink to={paths.bestSellers}>See the best sellers</ButtonLink>
        <ButtonLink to={paths.home} variant="plain">
          Look around
        </ButtonLink>
      </p>
    </main>
  )
}
