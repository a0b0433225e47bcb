import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { normalEmail } from '~/models/email'
import { recipientsText } from '~/models/gift-drop/drop'
import { giftOfSku, isOpen } from '~/models/gift-drop/gift'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import { giftStatus, unchangedWords } from '~/models/gift-drop/status'
import { GIFT_DROP_LIMITS } from '~/models/limits'
import { postedTexts, readNewEmail } from '~/models/new-email'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { placementOfToken } from '~/use-cases/checkout/placement-of-token.server'
import { mailOrderLink, mayChange } from '~/use-cases/orders/buyer.server'
import { SentGiftRow } from './sent-gift-row'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Your gifts')

const ASKED = 'We wrote to the address of the order. The link in the email lets you change your gifts.'

/** The gifts of the order whose receipt's token is in the address. */
async function giftsOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const gifts = /^[\da-f]{48}$/.test(token) ? await context.services.gifts.ofReceipt(token) : []
  const [first] = gifts
  if (!first) throw new Refused('unknown')
  const placed = await placementOfToken(context, token)
  if (placed === 'too-many') throw new Refused('too-many')
  return { token, gifts, first, mayChange: placed !== undefined && (await mayChange(context, placed)) }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { gifts, mayChange } = await giftsOf({ request, context })
  return {
    mayChange,
    gifts: gifts.map((gift) => ({
      id: gift.id,
      name: gift.recipientName,
      email: gift.recipientEmail,
      what: giftOfSku(gift.sku)?.name ?? 'Gift',
      status: giftStatus(gift),
      isOpen: mayChange && isOpen(gift.state),
      canRemind: gift.state === 'sent' && gift.nudges < GIFT_DROP_LIMITS.reminders,
    })),
    chosen: chosenWords(gifts),
  }
}

/** "Willow hasn’t chosen yet.", "2 of 3 people have chosen." */
function chosenWords(gifts: readonly SentGift[]): string {
  const chosen = gifts.filter(({ state }) => state === 'redeemed' || state === 'redeeming').length
  const [first] = gifts
  if (!first || gifts.length > 1) return `${chosen} of ${recipientsText(gifts.length)} have chosen.`
  const name = first.recipientName.split(' ')[0]
  if (chosen) return `${name} has chosen.`
  return isOpen(first.state) ? `${name} hasn’t chosen yet.` : `${name} did not choose.`
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { token, gifts, first, mayChange } = await giftsOf({ request, context })
  const { services, session } = context
  const form = await readForm(request)
  if (form.get('intent') === 'ask-link') {
    if (!(await context.withinRateLimit('find-order', token))) throw new Refused('too-many')
    if (first.senderEmail)
      await mailOrderLink(context, first.orderNumber, normalEmail(first.senderEmail), paths.sentGifts(token))
    session.notify('notices', { key: 'gift', message: ASKED })
    return redirect(paths.sentGifts(token), 303)
  }
  if (!mayChange) throw new Refused('forbidden')
  const gift = gifts.find(({ id }) => id === form.get('gift'))
  if (!gift) throw new Refused('unknown')
  const say = (message: string) => session.notify('notices', { key: 'gift', message })
  const refuse = (message: string) => session.notify('errors', { key: 'gift', message })
  const name = gift.recipientName
  switch (form.get('intent')) {
    case 'remind': {
      const problem = await services.gifts.remind(gift)
      if (problem) refuse(problem)
      else say(`We remind ${name} today.`)
      break
    }
    case 'cancel':
      if (await services.gifts.cancel(gift)) {
        say(`The gift to ${name} is canceled. We give you back what you paid, and email you when it is done.`)
      } else refuse(unchangedWords(gift))
      break
    default: {
      const read = readNewEmail(postedTexts(form, 'email'))
      if (!read.ok) {
        const typed = String(form.get('email') ?? '')
        return data({ gift: gift.id, email: typed, problem: read.message }, 400)
      }
      if (await services.gifts.changeEmail(gift, read.email)) {
        say(`The gift to ${name} goes to ${read.email}.`)
      } else refuse(unchangedWords(gift))
    }
  }
  return redirect(paths.sentGifts(token), 303)
}

export default function SentGifts() {
  const { gifts, chosen, mayChange } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <main id="main" className="wrap narrow section stack gift-drop">
      <h1>Your gifts</h1>
      <Notice>
        <p>{chosen}</p>
      </Notice>
      {mayChange ? null : <AskLink />}
      <ul className="stack">
        {gifts.map((gift) => (
          <SentGiftRow key={gift.id} gift={gift} result={result?.gift === gift.id ? result : undefined} />
        ))}
      </ul>
    </main>
  )
}

/** This page's address may have been passed on. */
function AskLink() {
  return (
    <form method="post" className="stack">
      <PressId />
      <p>To remind somebody, or to change or cancel a gift, open the link that we send to your mailbox.</p>
      <p>
        <Button name="intent" value="ask-link" variant="plain" size="small">
          Email me the link
        </Button>
      </p>
    </form>
  )
}
