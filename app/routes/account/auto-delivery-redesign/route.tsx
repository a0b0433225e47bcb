import { AutoDeliveryScreen } from '~/components/auto-delivery/auto-delivery-screen'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import type { MetaFunction } from '~/framework.server'
import { paths } from '~/models/paths'
import { listAction, listLoader } from '~/routes/account/auto-delivery/page.server'

export const meta: MetaFunction = () => unlisted('Auto-Delivery')

export const loader = listLoader(paths.autoDeliveryRedesign)

export const action = listAction(paths.autoDeliveryRedesign)

export default function AutoDelivery() {
  const { extras, ...view } = useLoaderData<typeof loader>()
  return <AutoDeliveryScreen view={view} extras={extras} result={useActionData<typeof action>()} />
}
