import { FormErrors, formProblems } from '~/components/form/form-errors'
import { GiftHero } from '~/components/gift-drop/gift-hero'
import { GiftLetter } from '~/components/gift-drop/gift-letter'
import { unlisted } from '~/components/page/meta'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { choiceOf, type GiftDraft, recipientsText } from '~/models/gift-drop/drop'
import { BODY_LIMITS } from '~/models/limits'
import { type Cents, formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { draftOf, giftPrice } from '~/routes/gifts/drop/build/draft.server'
import { fallback } from '~/services/fallback'
import { PeopleForm } from './people-form.island'
import { editRecipients, type RecipientsReply } from './save.server'

export const meta: MetaFunction = () => unlisted('Who gets one?')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, draft } = await draftOf(context, request)
  const { recipients, sender, message, card } = draft
  const gift = choiceOf(draft)
  // Without a price the step still works.
  const price =
    gift && recipients.length > 0
      ? await giftPrice(context, gift.sku, recipients.length).catch(fallback(undefined))
      : undefined
  return { id, recipients, sender, message, card, gift: gift?.name, price }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, draft } = await draftOf(context, request)
  const form = await readForm(request, { most: BODY_LIMITS.list, textFiles: ['file'] })
  const { recipients, reply } = editRecipients(draft, form)
  if (recipients !== draft.recipients) {
    await context.services.giftDrafts.keep({ ...draft, recipients }, id)
  }
  if (reply) return data(reply, Object.keys(reply.errors).length > 0 ? 400 : 200)
  const isDone = form.get('intent') === 'continue'
  return redirect(paths.giftBuild(isDone ? 'send' : 'recipients', id), 303)
}

export default function Recipients() {
  const page = useLoaderData<typeof loader>()
  const { id, recipients } = page
  const result = useActionData<typeof action>()
  const { errors, values, rows }: RecipientsReply = result ?? { errors: {}, values: {}, rows: [] }
  return (
    <>
      <h1>Who gets one?</h1>
      <p className="quiet">
        Each person gets an email with your words, picks their own treats and says where to send them. You
        need no addresses.
      </p>
      <FormErrors problems={formProblems(errors)} />
      {recipients.length > 0 ? <People recipients={recipients} /> : null}
      <PeopleForm
        isFirst={recipients.length === 0}
        errors={errors}
        values={values}
        rows={rows}
        back={paths.giftBuild('personalize', id)}
      />
      {page.gift ? <Summary {...page} gift={page.gift} /> : null}
    </>
  )
}

type SummaryProps = Pick<GiftDraft, 'recipients' | 'sender' | 'message' | 'card'> & {
  gift: string
  price: Cents | undefined
}

function Summary({ gift, recipients, sender, message, card, price }: SummaryProps) {
  const count = recipients.length
  return (
    <aside className="gift-summary panel stack" aria-labelledby="gift-summary">
      <GiftHero name={recipients[0]?.name ?? 'you'} sender={sender} />
      <h2 id="gift-summary">{gift}</h2>
      <GiftLetter card={card} message={message} sender={sender} />
      {price === undefined ? null : (
        <p className="spread">
          <span>
            {recipientsText(count)}, {formatMoney(price)} each
          </span>
          <b>{formatMoney(price * count)}</b>
        </p>
      )}
      <p className="text-sm quiet">Shipping is included.</p>
    </aside>
  )
}

function People({ recipients }: { recipients: readonly { name: string; email: string }[] }) {
  return (
    <form method="post" className="panel stack">
      <h2>{recipientsText(recipients.length)}</h2>
      <ul className="people">
        {recipients.map(({ name, email }) => (
          <li key={email} className="spread">
            <span>
              <b>{name}</b> <span className="quiet">{email}</span>
            </span>
            <AskOnce
              link
              ask={
                <>
                  Remove<span className="visually-hidden"> {name}</span>
                </>
              }
              says={`${name} gets no gift then.`}
            >
              <Button variant="plain" size="small" name="intent" value={`remove.${email}`}>
                Remove {name}
              </Button>
            </AskOnce>
          </li>
        ))}
      </ul>
    </form>
  )
}
