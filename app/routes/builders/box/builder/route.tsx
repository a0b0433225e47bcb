import { BuilderView } from '~/components/builder/builder-view'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { WORDS } from '~/models/builder/words'
import { addBuild, loadBuilder } from '~/use-cases/builders/builder.server'

const { start, startTitle } = WORDS.box

export const handle = { back: { to: start, title: startTitle } }

/** What is built is the shopper's own, so that search engines are led to the start. */
export const meta: MetaFunction = () => [
  ...titled('Fill your box'),
  { name: 'robots', content: 'noindex, follow' },
]

export async function loader(args: LoaderFunctionArgs) {
  const drawn = await loadBuilder('box', args)
  args.context.parts.set('page', { draw: () => BuilderView(drawn) })
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  throw await addBuild('box', context, await readForm(request))
}

export default function BoxBuilder() {
  return <DrawnOnServer part="page" />
}
