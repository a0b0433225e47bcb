import { BuilderView } from '~/components/builder/builder-view'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { WORDS } from '~/models/builder/words'
import { addBuild, loadBuilder } from '~/use-cases/builders/builder.server'

const { start, startTitle } = WORDS.mix

export const handle = { back: { to: start, title: startTitle } }

/** Builds are personal, so the canonical address is the start page. */
export const meta: MetaFunction = () => [
  ...titled('Build your mix'),
  { name: 'robots', content: 'noindex, follow' },
]

export async function loader(args: LoaderFunctionArgs) {
  const drawn = await loadBuilder('mix', args)
  args.context.parts.set('page', { draw: () => BuilderView(drawn) })
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  throw await addBuild('mix', context, await readForm(request))
}

export default function MixBuilder() {
  return <DrawnOnServer part="page" />
}
