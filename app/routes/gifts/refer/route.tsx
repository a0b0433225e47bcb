import { titled } from '~/components/page/meta'
import { ReferralCard } from '~/components/referral/referral-card'
import { ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { formatDollars, formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { serverPaths } from '~/models/paths'
import { REFERRAL_REWARDS, SHOP } from '~/shop/shop'
import { I_ORDER, INVITATION_SUBJECT } from '~/shop/words'

export const meta: MetaFunction = () => [
  ...titled(`Refer & Get ${formatDollars(REFERRAL_REWARDS.consumer)}`),
  {
    name: 'description',
    content: `Bring a friend to ${SHOP.name} and get store credit for their first order.`,
  },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const { config, session, services, origin } = context
  if (config.disableReferral) throw new Refused('unknown')
  const customerId = session.get('customerId')
  if (!customerId) return { own: null }
  const [code, brought] = await Promise.all([
    services.referrals.codeOf(customerId),
    services.referrals.brought(customerId),
  ])
  return {
    own: {
      url: origin + serverPaths.invitation(code),
      friends: brought.friends,
      earned: formatMoney(brought.earned),
    },
  }
}

export default function Refer() {
  const { own } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap section stack">
      <h1>Refer &amp; Get {formatDollars(REFERRAL_REWARDS.consumer)}</h1>
      <p className="quiet prose">
        You know what is good here. Tell a friend, and their first order brings you store credit, which comes
        off your next order automatically.
      </p>
      {own ? <OwnLink {...own} /> : null}
      <div className="account-parts">
        <ReferralCard variant="consumer" signedIn={own !== null} />
        <ReferralCard variant="business" signedIn={own !== null} />
      </div>
      <section className="stack prose" aria-labelledby="rules">
        <h2 id="rules">How it works</h2>
        <ol>
          <li>Send your link. Your friend opens it and shops, within 90 days.</li>
          <li>
            Their first order is delivered. You get {formatDollars(REFERRAL_REWARDS.consumer)} of store
            credit, or {formatDollars(REFERRAL_REWARDS.business)} if they are a business.
          </li>
          <li>A friend is somebody else: another email address, another home, another payment method.</li>
        </ol>
      </section>
    </main>
  )
}

function OwnLink({ url, friends, earned }: { url: string; friends: number; earned: string }) {
  const words = `${I_ORDER} at ${SHOP.name}, and I think you would like it too: ${url}`
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
  return (
    <section id="share" className="account-part stack" aria-labelledby="share-title">
      <h2 id="share-title">Your link</h2>
      <p>
        <label className="label" htmlFor="referral-link">
          Copy it, or share it right away
        </label>
        <input id="referral-link" className="input" readOnly value={url} />
      </p>
      <p className="row">
        <ButtonLink to={`mailto:?${query({ subject: INVITATION_SUBJECT, body: words })}`} size="small">
          By email
        </ButtonLink>
        <ButtonLink to={`sms:?${query({ body: words })}`} size="small" variant="plain">
          By text message
        </ButtonLink>
      </p>
      <p className="quiet">
        {friends === 0
          ? 'None of your friends has received a first order yet.'
          : `${friends} ${friends === 1 ? 'friend' : 'friends'} so far, and ${earned} for you.`}
      </p>
    </section>
  )
}
