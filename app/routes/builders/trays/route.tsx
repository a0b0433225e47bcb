import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import type { HeadersFunction, MetaFunction } from '~/framework.server'
import { WORDS } from '~/models/builder/words'
import { startLoader } from '~/routes/builders/start.server'
import { TRAY_SUMMARY } from '~/shop/builders'

const { start, startTitle } = WORDS.tray

export const handle = { back: { to: start, title: startTitle } }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...titled('A tray of your own'),
  {
    name: 'description',
    content: TRAY_SUMMARY,
  },
  { tagName: 'link', rel: 'canonical', href: `${data?.origin ?? ''}${start}` },
]

export const loader = startLoader('tray')

export default function TrayStart() {
  return <DrawnOnServer part="page" />
}
