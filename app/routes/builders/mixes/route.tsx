import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import type { HeadersFunction, MetaFunction } from '~/framework.server'
import { MIX_INGREDIENTS_WORD } from '~/models/builder/rules'
import { WORDS } from '~/models/builder/words'
import { startLoader } from '~/routes/builders/start.server'

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

export const loader = startLoader('mix')

export default function MixStart() {
  return <DrawnOnServer part="page" />
}
