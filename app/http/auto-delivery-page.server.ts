import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { type AppLoadContext, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { boxRefOf } from '~/models/auto-delivery/boxes'
import { viewOf } from '~/models/auto-delivery/view'
import { paths } from '~/models/paths'
import { addDays } from '~/models/shipping/calendar'
import { fallback } from '~/services/fallback'
import { actOnAutoDelivery, autoDeliveryBase } from './auto-delivery.server'
import { page } from './failures.server'
import { requireCustomer } from './signed-in.server'

/** A customer's auto-delivery as its pages show it. */
async function autoDeliveryView(context: AppLoadContext, customerId: string) {
  const { services } = context
  const [overview, book, methods] = await Promise.all([
    services.autoDelivery.overview(customerId, services.catalog),
    services.carts.addressBook(customerId).catch(fallback([])),
    services.payments.vault.methodsOf(customerId).catch(fallback(undefined)),
  ])
  const earliest = services.shipping.predicted().date
  return viewOf(overview, {
    book,
    methods,
    earliest,
    latest: addDays(earliest, 180),
    base: autoDeliveryBase(context),
    redesign: context.config.autoDeliveryPortal,
  })
}

/** The list at the address that the flag names; the other one leads there. */
export const listLoader = (own: string) =>
  page(async ({ request, context }: LoaderFunctionArgs) => {
    const customerId = requireCustomer(request, context.session)
    const base = autoDeliveryBase(context)
    if (own !== base) throw redirect(base, 302)
    return autoDeliveryView(context, customerId)
  })

export const listAction = (own: string) =>
  page(async ({ request, context }: ActionFunctionArgs) => {
    const customerId = requireCustomer(request, context.session)
    return actOnAutoDelivery(context, request, customerId, { back: own })
  })

/** One box, by its id. Ids of no box lead to the list. */
export const detailsLoader = page(async ({ request, params, context }: LoaderFunctionArgs) => {
  const customerId = requireCustomer(request, context.session)
  const base = autoDeliveryBase(context)
  const ref = boxRefOf(params.id ?? '', context.config.autoDeliveryPortal)
  if (!ref) throw redirect(base, 302)
  if ('deliveryId' in ref) {
    const delivery = await context.services.autoDelivery.delivery(customerId, ref.deliveryId)
    throw redirect(delivery?.orderNumber ? paths.order(delivery.orderNumber) : base, 302)
  }
  const view = await autoDeliveryView(context, customerId)
  const box = view.boxes.find((each) => each.shipOn === ref.shipOn && each.addressId === ref.addressId)
  if (!box) throw redirect(base, 302)
  return data({ ...view, boxes: [box], inactive: [] })
})

/** A box may be gone after an act, so all acts lead back to the list. */
export const detailsAction = page(async ({ request, context }: ActionFunctionArgs) => {
  const customerId = requireCustomer(request, context.session)
  return actOnAutoDelivery(context, request, customerId, { back: autoDeliveryBase(context) })
})
