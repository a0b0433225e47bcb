import { TextField } from '~/components/form/text-field'
import { GiftHero } from '~/components/gift-drop/gift-hero'
import { GiftLetter } from '~/components/gift-drop/gift-letter'
import { unlisted } from '~/components/page/meta'
import { Button, ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { statusOf } from '~/http/exit.server'
import { longDate } from '~/models/days'
import { GIFT_COUNTRY_TEXT } from '~/models/gift-drop/gift'
import { capitalized } from '~/models/in-words'
import { GIFT_DROP_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { lookUpGift } from '~/use-cases/gifts/redeem.server'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('A gift for you')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('code')
  if (!typed?.trim())
    return data({ typed: '', problem: typed === null ? null : 'Please enter your gift code' })
  const found = await lookUpGift(context, typed)
  if ('message' in found) {
    return data({ typed: typed.slice(0, GIFT_DROP_LIMITS.code), problem: found.message }, statusOf(found.why))
  }
  const { gift, code, choice } = found
  const { sender, recipientName, message, card, expiresOn, state } = gift
  const until = expiresOn ? longDate(expiresOn) : ''
  const { noun, treats } = choice
  return data({ code, sender, recipientName, message, card, until, isOpen: state === 'sent', noun, treats })
}

export default function Redeem() {
  const page = useLoaderData<typeof loader>()
  return 'code' in page ? <Opener page={page} /> : <CodeForm page={page} />
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

function Opener({ page }: { page: Extract<Page, { code: string }> }) {
  const { code, sender, recipientName, message, card, until, isOpen, noun, treats } = page
  return (
    <main id="main" className="gift-opener gift-drop">
      <div className="wrap">
        <div>
          <h1>
            {sender} sent you {noun}
          </h1>
          <p className="lead">
            {isOpen
              ? `${capitalized(treats)}, and you choose them. Everything is paid for.`
              : 'You have chosen already.'}
          </p>
          <GiftLetter card={card} message={message} sender={sender} />
          <p>
            <ButtonLink size="big" to={paths.giftRedeem(isOpen ? 'choose' : 'done', code)}>
              {isOpen ? `Choose your ${treats}` : 'See what you chose'}
            </ButtonLink>
          </p>
          {isOpen ? (
            <p className="text-sm quiet">
              Good until {until}. {GIFT_COUNTRY_TEXT}
            </p>
          ) : null}
        </div>
        <GiftHero name={recipientName} sender={sender} />
      </div>
    </main>
  )
}

function CodeForm({ page: { typed, problem } }: { page: { typed: string; problem: string | null } }) {
  return (
    <main id="main" className="wrap narrow section stack gift-drop">
      <img className="gift-picture" src="/images/promo-box.svg" alt="" width="400" height="400" />
      <h1>Open your gift</h1>
      <form action={paths.giftRedeem()} className="form" noValidate>
        <TextField
          label="Gift code"
          name="code"
          defaultValue={typed}
          maxLength={GIFT_DROP_LIMITS.code}
          autoComplete="off"
          hint="Four groups of four letters and digits, from your email."
          required
          error={problem ?? undefined}
        />
        <Button size="big">Open</Button>
      </form>
    </main>
  )
}
