import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import type { HeadersFunction, MetaFunction } from '~/framework.server'
import { WORDS } from '~/models/builder/words'
import { startLoader } from '~/routes/builders/start.server'

const { start, startTitle } = WORDS.box

export const handle = { back: { to: start, title: startTitle } }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...titled('Build your own box'),
  { name: 'description', content: 'Fill a ribboned gift box with treats of your choice.' },
  { tagName: 'link', rel: 'canonical', href: `${data?.origin ?? ''}${start}` },
]

export const loader = startLoader('box')

export default function BoxStart() {
  return <DrawnOnServer part="page" />
}
