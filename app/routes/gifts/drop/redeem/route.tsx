import { TextField } from '~/components/form/text-field'
import { GiftLetter } from '~/components/gift-drop/gift-letter'
import { Button, ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { dayWords } from '~/models/catalog/product-page'
import { GIFT_COUNTRY_TEXT } from '~/models/gift-drop/gift'
import { GIFT_DROP_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { lookUpGift } from '~/use-cases/gifts/redeem.server'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => [
  { title: 'A gift for you | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('code')
  if (!typed?.trim())
    return data({ typed: '', problem: typed === null ? null : 'Please enter your gift code' })
  const found = await lookUpGift(context, typed)
  if ('problem' in found) {
    const { problem, status } = found
    return data({ typed: typed.slice(0, GIFT_DROP_LIMITS.code), problem }, status)
  }
  const { gift, code, choice } = found
  const { sender, message, card, expiresOn, state } = gift
  const until = expiresOn ? dayWords(expiresOn) : ''
  return data({ code, sender, message, card, until, isOpen: state === 'sent', ...wordsOf(choice.kind) })
}

const wordsOf = (kind: 'tray' | 'box') =>
  kind === 'tray'
    ? { noun: 'a tray', act: 'Choose what goes on your tray' }
    : { noun: 'a box', act: 'Choose your six treats' }

export default function Redeem() {
  const page = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap narrow section stack gift-drop">
      {'code' in page ? <Opener page={page} /> : <CodeForm page={page} />}
    </main>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

function Opener({ page }: { page: Extract<Page, { code: string }> }) {
  const { code, sender, message, card, until, isOpen, noun, act } = page
  return (
    <>
      <h1>
        {sender} sent you {noun}
      </h1>
      <p className="lead">You choose what goes into it. Everything is paid for.</p>
      <GiftLetter card={card} message={message} sender={sender} />
      <p>
        <ButtonLink size="big" to={paths.giftRedeem(isOpen ? 'choose' : 'done', code)}>
          {isOpen ? act : 'See what you chose'}
        </ButtonLink>
      </p>
      {isOpen ? <p className="text-sm quiet">Good until {until}.</p> : null}
      <p className="text-sm quiet">{GIFT_COUNTRY_TEXT}</p>
    </>
  )
}

function CodeForm({ page: { typed, problem } }: { page: { typed: string; problem: string | null } }) {
  return (
    <>
      <h1>Open your gift</h1>
      <form action={paths.giftRedeem()} className="form" noValidate>
        <TextField
          label="Gift code"
          name="code"
          defaultValue={typed}
          maxLength={GIFT_DROP_LIMITS.code}
          autoComplete="off"
          hint="Four groups of four letters and digits, from your e-mail."
          required
          {...(problem ? { error: problem } : {})}
        />
        <Button size="big">Open</Button>
      </form>
    </>
  )
}
