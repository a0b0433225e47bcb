import { parseWithZod } from '@conform-to/zod/v4'
import { AddedItem } from '~/components/auto-delivery/added-item'
import { unlisted } from '~/components/page/meta'
import { ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { panelSchema } from '~/models/auto-delivery/schema'
import { TEXT_LIMITS } from '~/models/limits'
import { paths, serverPaths } from '~/models/paths'
import { autoDeliveryBase } from '~/use-cases/auto-delivery/act.server'
import { actOnPanel, panelOf } from '~/use-cases/auto-delivery/panel.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export const meta: MetaFunction = () => unlisted('Added to Auto-Delivery')

/** The panel as a page, for browsers without script. Redirects to the list if the item is not in the box. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  const query = new URL(request.url).searchParams
  const asked = (name: string) => (query.get(name) ?? '').slice(0, TEXT_LIMITS.id)
  const panel = await panelOf(context, customerId, { delivery: asked('delivery'), sku: asked('sku') })
  if (!panel) throw redirect(autoDeliveryBase(context), 302)
  return { panel }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  const base = autoDeliveryBase(context)
  const submission = parseWithZod(await readForm(request), { schema: panelSchema })
  if (submission.status !== 'success') {
    context.session.notify('errors', { message: 'That could not be read. Nothing was changed.' })
    return redirect(base, 303)
  }
  const { panel, ...answer } = await actOnPanel(context, customerId, submission.value, context.origin)
  const kind = answer.ok ? 'notices' : 'errors'
  context.session.notify(kind, { key: 'auto-delivery', message: answer.message })
  return redirect(panel ? serverPaths.addedToAutoDelivery(panel.delivery, panel.sku) : base, 303)
}

export default function Added() {
  const { panel } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap section stack narrow">
      <h1>Added to Auto-Delivery</h1>
      <AddedItem panel={panel} heading="h2" />
      <p className="row">
        <ButtonLink to={panel.manage}>Manage Auto-Delivery</ButtonLink>
        <ButtonLink to={paths.home} variant="plain">
          Continue Shopping
        </ButtonLink>
      </p>
    </main>
  )
}
