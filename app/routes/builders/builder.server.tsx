import { Builder } from '~/components/builder/builder.island'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import type { Kind } from '~/models/builder/offer'
import { BODY_LIMITS } from '~/models/limits'
import { addBuild, loadBuilder } from '~/use-cases/builders/builder.server'

const SHARED = 'public, s-maxage=60, stale-while-revalidate=300'

export const builderLoader = (kind: Kind) => async (args: LoaderFunctionArgs) => {
  const page = await loadBuilder(kind, args)
  const draw = () => (
    <main id="main" className="wrap">
      <Builder {...page} />
    </main>
  )
  args.context.parts.set('page', { draw })
  // Without choices it is the same for everybody.
  const isEmpty = new URL(args.request.url).search === ''
  return data(null, isEmpty ? { headers: { 'Cache-Control': SHARED } } : undefined)
}

export const builderAction =
  (kind: Kind) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const edit = new URL(request.url).searchParams.get('edit-mark')
    throw await addBuild(kind, context, await readForm(request, { most: BODY_LIMITS.list }), edit)
  }
