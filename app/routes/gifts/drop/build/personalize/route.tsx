import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { messageProblem, senderProblem } from '~/models/gift-drop/drop'
import { BODY_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { GREETING_CARDS } from '~/models/search/traits'
import { draftOf } from '~/routes/gifts/drop/build/draft.server'
import { optional } from '~/services/fallback'
import { CardForm } from './card-form.island'

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
  const form = await readForm(request, { most: BODY_LIMITS.list })
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
  await context.services.giftDrafts.keep({ ...rest, message, sender, card: card || undefined }, id)
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
      <CardForm cards={page.cards} values={values} errors={errors} back={paths.giftBuild('gift', page.id)} />
    </>
  )
}
