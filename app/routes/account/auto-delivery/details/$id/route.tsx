import { AutoDeliveryScreen } from '~/components/auto-delivery/auto-delivery-screen'
import { MadeBoxScreen } from '~/components/auto-delivery/made-box-screen'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import type { MetaFunction } from '~/framework.server'
import { paths } from '~/models/paths'
import { detailsAction, detailsLoader } from '~/routes/account/auto-delivery/page.server'

export const meta: MetaFunction = () => unlisted('Auto-Delivery: details')

export const loader = detailsLoader(paths.autoDelivery)

export const action = detailsAction

export default function AutoDelivery() {
  const { extras, delivery, ...view } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (delivery) return <MadeBoxScreen delivery={delivery} view={view} result={result} />
  return <AutoDeliveryScreen view={view} extras={extras} result={result} />
}
