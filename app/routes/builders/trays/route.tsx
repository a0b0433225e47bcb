import { StartView } from '~/components/builder/start-view'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { WORDS } from '~/models/builder/words'
import { loadStart } from '~/routes/builders/start.server'

const { start, startTitle } = WORDS.tray

export const handle = { back: { to: start, title: startTitle } }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...titled('A tray of your own'),
  {
    name: 'description',
    content: 'Fill the five sections of an acacia tray with nuts, fruit and chocolate of your choice.',
  },
  { tagName: 'link', rel: 'canonical', href: `${data?.origin ?? ''}${start}` },
]

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadStart('tray', args)
  args.context.parts.set('page', { draw: () => StartView(page) })
  return data(
    { origin: page.origin },
    { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' } },
  )
}

export default function TrayStart() {
  return <DrawnOnServer part="page" />
}
