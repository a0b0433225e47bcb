import { ButtonLink } from '~/components/ui/button'
import { formatDollars } from '~/models/money'
import { paths } from '~/models/paths'
import { REFERRAL_REWARDS } from '~/shop/shop'

const WORDS = {
  consumer: {
    title: `Refer & Get ${formatDollars(REFERRAL_REWARDS.consumer)}`,
    text: 'A friend who has never ordered places a first order. When it has arrived, you get store credit.',
    button: 'Invite a friend',
  },
  business: {
    title: `Refer a business & Get ${formatDollars(REFERRAL_REWARDS.business)}`,
    text: 'An office, a café, a shop: when a business account’s first order has arrived, you get more.',
    button: 'Invite a business',
  },
} as const

/** Guests sign in first and come back to their link. */
export function ReferralCard({ variant, signedIn }: { variant: 'consumer' | 'business'; signedIn: boolean }) {
  const { title, text, button } = WORDS[variant]
  const to = `${paths.refer}#share`
  return (
    <section className="account-part referral stack" aria-labelledby={`refer-${variant}`}>
      <h2 id={`refer-${variant}`}>{title}</h2>
      <p>{text}</p>
      <p>
        <ButtonLink to={signedIn ? to : paths.signInTo(to)} variant="plain" size="small">
          {button}
        </ButtonLink>
      </p>
    </section>
  )
}
