import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { GiftLetter } from '~/components/gift-drop/gift-letter'
import { unlisted } from '~/components/page/meta'
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
import { addedLines } from '~/models/cart/cart'
import { type CartIntent, editMessage } from '~/models/cart/intents'
import { addDays } from '~/models/dates'
import { choiceOf, type DropLine, dropText, type GiftDraft, recipientsText } from '~/models/gift-drop/drop'
import { GIFT_DAYS, sendDayProblem, TERMS } from '~/models/gift-drop/gift'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { readDay } from '~/models/read-day'
import { draftOf, giftPrice } from '~/routes/gifts/drop/build/draft.server'
import { editCart } from '~/use-cases/cart/cart-session.server'

export const meta: MetaFunction = () => unlisted('When should we send it?')

/** The draft, when its earlier steps are done. */
async function wholeDraft({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const kept = await draftOf(context, request)
  const gift = choiceOf(kept.draft)
  if (!gift) throw redirect(paths.giftBuild('gift', kept.id), 303)
  if (!kept.draft.sender) throw redirect(paths.giftBuild('personalize', kept.id), 303)
  if (kept.draft.recipients.length === 0) throw redirect(paths.giftBuild('recipients', kept.id), 303)
  const today = context.services.shipping.today()
  return { ...kept, gift, today, last: addDays(today, GIFT_DAYS.ahead) }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, draft, gift, today, last } = await wholeDraft({ request, context })
  const count = draft.recipients.length
  const price = await giftPrice(context, gift.sku, count)
  if (price === undefined) throw redirect(paths.giftBuild('gift', id), 303)
  const { card, message, sender, sendOn } = draft
  const names = draft.recipients.slice(0, 5).map(({ name }) => name)
  return {
    id,
    gift: gift.name,
    count,
    names,
    price,
    card,
    message,
    sender,
    sendOn: sendOn ?? '',
    today,
    last,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, draft, gift, today, last } = await wholeDraft({ request, context })
  const form = await readForm(request)
  const later = form.get('when') === 'later'
  const typed = String(form.get('sendOn') ?? '').slice(0, TEXT_LIMITS.quantity)
  const sendOn = readDay(typed) ?? typed
  const refuse = (errors: Record<string, string>) => data({ errors, later, sendOn }, 400)
  const problem = later ? sendDayProblem(sendOn, today, last) : undefined
  if (problem) return refuse({ sendOn: problem })
  const next = withDay(draft, later ? sendOn : undefined)
  await context.services.giftDrafts.keep(next, id)
  const { type: _type, category: _category, line: replaced, ...line } = next
  const item = {
    sku: gift.sku,
    quantity: line.recipients.length,
    recipientsJson: JSON.stringify(line satisfies DropLine),
    customizationsDescription: dropText(line),
    listMetadata: JSON.stringify({ list: 'gift-drop' }),
  }
  const mark = form.get('edit')
  const edit = typeof mark === 'string' && /^[\da-f-]{36}$/.test(mark) ? mark : undefined
  const intent: CartIntent = replaced
    ? { type: 'rebuild', lineId: replaced, item }
    : { type: 'add', items: [item] }
  const result = await editCart(context, intent, edit)
  if (!result.ok) return refuse({ '': editMessage(result.refusal) })
  if (replaced) {
    context.session.notify('notices', { message: 'Your gift was changed.', key: 'gift-drop' })
    return redirect(paths.cart, 303)
  }
  const added = addedLines(result.cart, result.before).map((each) => each.line.id)
  return redirect(
    `${paths.cart}?${new URLSearchParams({ added: added.join(','), from: paths.giftBuild('gift') })}`,
    303,
  )
}

function withDay({ sendOn: _, ...draft }: GiftDraft, sendOn: string | undefined): GiftDraft {
  return { ...draft, sendOn: sendOn || undefined }
}

export default function Send() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors: Record<string, string> = result?.errors ?? {}
  const sendOn = result?.sendOn ?? page.sendOn
  const later = result?.later ?? Boolean(page.sendOn)
  const more = page.count - page.names.length
  return (
    <>
      <h1>When should we send it?</h1>
      <form method="post" className="form" noValidate>
        <FormErrors problems={formProblems(errors)} />
        <input type="hidden" name="edit" value={page.id} />
        <fieldset>
          <legend className="visually-hidden">Day</legend>
          <div className="options two">
            <label className="option">
              <input type="radio" name="when" value="now" defaultChecked={!later} />
              <span>As soon as you have paid</span>
            </label>
            <label className="option">
              <input type="radio" name="when" value="later" defaultChecked={later} />
              <span>On a day that you choose</span>
            </label>
          </div>
        </fieldset>
        <TextField
          label="Day"
          name="sendOn"
          type="date"
          width="half"
          defaultValue={sendOn}
          hint="The email goes out on this day."
          error={errors.sendOn}
        />
        <section className="panel stack" aria-labelledby="summary">
          <h2 id="summary">Your gift</h2>
          <GiftLetter card={page.card} message={page.message} sender={page.sender} />
          <p>
            For {page.names.join(', ')}
            {more > 0 ? ` and ${more} more` : ''}
          </p>
          <p className="spread">
            <span>
              {page.gift} for {recipientsText(page.count)}, {formatMoney(page.price)} each
            </span>
            <b>{formatMoney(page.price * page.count)}</b>
          </p>
          <h3>What happens then</h3>
          <ul className="terms">
            {TERMS.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
        <div className="row between">
          <a href={paths.giftBuild('recipients', page.id)}>Back</a>
          <Button size="big">Add to Cart</Button>
        </div>
      </form>
    </>
  )
}
