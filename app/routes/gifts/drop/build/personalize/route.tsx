import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { unlisted } from '~/components/page/meta'
import { Form, useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { messageProblem, senderProblem } from '~/models/gift-drop/drop'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { GREETING_CARDS } from '~/models/search/traits'
import { draftOf } from '~/routes/gifts/drop/build/draft.server'
import { optional } from '~/services/fallback'

export const handle = { hydrated: true }

export const meta: MetaFunction = () => unlisted('Write the card')

const CARDS = 12

type Services = LoaderFunctionArgs['context']['services']

async function cardsOf({ catalog }: Services) {
  const { products } = await catalog.productsInCategory(GREETING_CARDS, { offset: 0, limit: CARDS })
  return products.flatMap(({ name, variants: [{ images }] }) =>
    images[0] ? [{ name, url: images[0].url }] : [],
  )
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ id, draft }, cards] = await Promise.all([
    draftOf(context, request),
    optional(cardsOf(context.services), []),
  ])
  const { card = '', message, sender } = draft
  return { id, cards, values: { card, message, sender: sender || (context.session.get('firstName') ?? '') } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, draft } = await draftOf(context, request)
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const values = {
    card: text('card'),
    message: text('message').replaceAll('\r\n', '\n').trim(),
    sender: text('sender').trim(),
  }
  const problems = { sender: senderProblem(values.sender), message: messageProblem(values.message) }
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )
  if (Object.keys(errors).length > 0) return data({ errors, values }, 400)
  const { card: _, ...rest } = draft
  const cards = await optional(cardsOf(context.services), [])
  const card = cards.find(({ url }) => url === values.card)?.url
  const { message, sender } = values
  await context.services.giftDrafts.keep({ ...rest, message, sender, ...(card && { card }) }, id)
  return redirect(paths.giftBuild('recipients', id), 303)
}

export default function Personalize() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const values = result?.values ?? page.values
  const errors: Record<string, string> = result?.errors ?? {}
  return (
    <>
      <h1>Write the card</h1>
      <Form method="post" className="form" noValidate reloadDocument>
        <TouchedFields>
          <FormErrors problems={formProblems(errors)} />
          <fieldset className="card-choices">
            <legend className="label">Picture</legend>
            {[{ name: 'No picture', url: '' }, ...page.cards].map(({ name, url }) => (
              <label className="option" key={name}>
                <input type="radio" name="card" value={url} defaultChecked={values.card === url} />
                <span className="text-sm">
                  {url ? (
                    <img src={pictureIn('medium', url)} alt="" width="120" height="120" loading="lazy" />
                  ) : null}
                  {name}
                </span>
              </label>
            ))}
          </fieldset>
          <TextAreaField
            label="Message"
            name="message"
            optional
            maxLength={TEXT_LIMITS.giftMessage}
            defaultValue={values.message}
            error={errors.message}
          />
          <TextField
            label="From"
            name="sender"
            required
            maxLength={TEXT_LIMITS.giftSender}
            autoComplete="name"
            defaultValue={values.sender}
            hint="Your name, as they know you."
            check={senderProblem}
            error={errors.sender}
          />
          <div className="row between">
            <a href={paths.giftBuild('gift', page.id)}>Back</a>
            <CheckedButton size="big">Continue</CheckedButton>
          </div>
        </TouchedFields>
      </Form>
    </>
  )
}
