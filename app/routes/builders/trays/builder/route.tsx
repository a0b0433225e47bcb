import { BuilderView } from '~/components/builder/builder-view'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { WORDS } from '~/models/builder/words'
import { addBuild, loadBuilder } from '~/use-cases/builders/builder.server'

const { start, startTitle } = WORDS.tray

export const handle = { back: { to: start, title: startTitle } }

/** What is built is the shopper's own, so that search engines are led to the start. */
export const meta: MetaFunction = () => [
  ...titled('Fill your tray'),
  { name: 'robots', content: 'noindex, follow' },
]

export async function loader(args: LoaderFunctionArgs) {
  const drawn = await loadBuilder('tray', args)
  args.context.parts.set('page', { draw: () => BuilderView(drawn) })
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  throw await addBuild('tray', context, await readForm(request))
}

export default function TrayBuilder() {
  return <DrawnOnServer part="page" />
}
