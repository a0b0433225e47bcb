import type { LoaderFunctionArgs } from '~/framework.server'
import { calendarFile } from '~/models/auto-delivery/calendar-file'
import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

/** The customer's boxes as a calendar file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const { boxes } = await services.autoDelivery.overview(customerId)
  const events = boxes.map(({ addressId, shipOn, items }) => ({
    key: `box-${addressId}-${shipOn}`,
    what: `Your ${SHOP.name} box ships`,
    day: shipOn,
    items,
  }))
  const url = new URL(paths.autoDelivery, request.url).href
  return new Response(calendarFile(events, url, context.now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="cobnut-auto-delivery.ics"',
      'Cache-Control': 'private, no-store',
    },
  })
}
