import { StartView } from '~/components/builder/start-view'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { MIX_INGREDIENTS_WORD } from '~/models/builder/rules'
import { WORDS } from '~/models/builder/words'
import { loadStart } from '~/routes/builders/start.server'

const { start, startTitle } = WORDS.mix

export const handle = { back: { to: start, title: startTitle } }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...titled('A trail mix of your own'),
  {
    name: 'description',
    content: `Choose up to ${MIX_INGREDIENTS_WORD} ingredients and how much of each. We blend it fresh and print your label.`,
  },
  { tagName: 'link', rel: 'canonical', href: `${data?.origin ?? ''}${start}` },
]

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadStart('mix', args)
  args.context.parts.set('page', { draw: () => StartView(page) })
  return data(
    { origin: page.origin },
    { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' } },
  )
}

export default function MixStart() {
  return <DrawnOnServer part="page" />
}
