import type { LoaderFunctionArgs } from '~/framework.server'
import { calendarFile } from '~/models/auto-delivery/calendar-file'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { standardShipments } from '~/models/shipment/shipment'
import { promisedDay } from '~/models/shipping/words'
import { placedOrderOf } from '~/routes/orders/own-order.server'
import { SHOP } from '~/shop/shop'

/** The days on which an order arrives, as a calendar file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { own, token, placement } = await placedOrderOf(context, request, params.number ?? '')
  const { number, cart } = own.order
  const events = standardShipments(cart).flatMap(({ key, lines, promise = placement?.delivery }) =>
    promise
      ? [
          {
            key: `order-${number}-${key}`,
            what: `Your ${SHOP.name} order arrives`,
            day: promisedDay(promise),
            items: lines.map(({ line, quantity }) => ({ name: line.name, quantity })),
          },
        ]
      : [],
  )
  if (events.length === 0 || own.row.status === 'Cancelled') throw new Refused('unknown')
  return new Response(calendarFile(events, context.origin + paths.order(number, token), context.now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="cobnut-${number}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
