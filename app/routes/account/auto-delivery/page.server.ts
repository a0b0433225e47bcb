import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '~/framework.server'
import { boxRefOf } from '~/models/auto-delivery/boxes'
import { LEFT_OUT_WORDS } from '~/models/auto-delivery/made-box'
import { MOST_DAYS_AHEAD } from '~/models/auto-delivery/plan'
import { viewOf } from '~/models/auto-delivery/view'
import { addDays } from '~/models/dates'
import { shortDate } from '~/models/days'
import { paths } from '~/models/paths'
import { actOnAutoDelivery } from '~/routes/account/auto-delivery/form.server'
import { fallback } from '~/services/fallback'
import { autoDeliveryBase } from '~/use-cases/auto-delivery/act.server'
import { extrasFor } from '~/use-cases/auto-delivery/panel.server'
import { cardCaptcha } from '~/use-cases/checkout/card-try.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export async function autoDeliveryView(context: AppLoadContext, customerId: string) {
  const { services, config } = context
  const [overview, book, methods] = await Promise.all([
    services.autoDelivery.overview(customerId, {
      catalog: services.catalog,
      byInterval: config.autoDeliveryPortal,
    }),
    services.carts.addressBook(customerId).catch(fallback([])),
    services.payments.savedMethods.methodsOf(customerId).catch(fallback(undefined)),
  ])
  const earliest = services.shipping.predicted().date
  return viewOf(overview, {
    book,
    methods,
    earliest,
    latest: addDays(earliest, MOST_DAYS_AHEAD),
    base: autoDeliveryBase(context),
    redesign: config.autoDeliveryPortal,
    cards: { webUrl: config.braintree.webUrl, captcha: cardCaptcha(context) },
  })
}

/** The feature flag names one of two addresses; the other redirects to it. */
export const listLoader =
  (own: string) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const customerId = requireCustomer(request, context.session)
    const base = autoDeliveryBase(context)
    if (own !== base) throw redirect(base, 302)
    const view = await autoDeliveryView(context, customerId)
    return { ...view, extras: await extrasFor(context, customerId, view.boxes[0]) }
  }

export const listAction =
  (own: string) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const customerId = requireCustomer(request, context.session)
    return actOnAutoDelivery(context, request, customerId, { back: own })
  }

/** Unknown ids redirect to the list. */
export const detailsLoader =
  (own: string) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const customerId = requireCustomer(request, context.session)
    const base = autoDeliveryBase(context)
    if (own !== base) throw redirect(base, 302)
    const ref = boxRefOf(params.id ?? '', context.config.autoDeliveryPortal)
    if (!ref) throw redirect(base, 302)
    const view = await autoDeliveryView(context, customerId)
    if ('deliveryId' in ref) {
      const delivery = await madeBox(context, customerId, ref.deliveryId)
      return data({ ...view, boxes: [], skipped: [], inactive: [], extras: [], delivery })
    }
    const box = view.boxes.find(({ id }) => id === params.id)
    if (!box) throw redirect(base, 302)
    const extras = await extrasFor(context, customerId, box)
    return data({ ...view, boxes: [box], skipped: [], inactive: [], extras, delivery: null })
  }

/** A box that is packed or not paid yet. One that became an order redirects to the order. */
async function madeBox(context: AppLoadContext, customerId: string, id: number) {
  const { autoDelivery } = context.services
  const delivery = await autoDelivery.delivery(customerId, id)
  if (!delivery) throw redirect(autoDeliveryBase(context), 302)
  if (delivery.orderNumber) throw redirect(paths.order(delivery.orderNumber), 302)
  const names = await autoDelivery.names(customerId)
  return {
    day: shortDate(delivery.shipOn),
    state: delivery.state,
    items: delivery.items.map(({ subscriptionId, sku, quantity, leftOut }) => ({
      id: subscriptionId,
      words: `${quantity} × ${names.get(subscriptionId) ?? sku}`,
      leftOut: leftOut ? LEFT_OUT_WORDS[leftOut] : null,
    })),
  }
}

/** Redirects to the list, because the box may be gone after the act or after a refusal. */
export async function detailsAction({ request, context }: ActionFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  const base = autoDeliveryBase(context)
  const answer = await actOnAutoDelivery(context, request, customerId, { back: base })
  if (!('init' in answer)) return answer
  const { status } = answer.init ?? {}
  if (status !== 404 && status !== 409) return answer
  const [message = 'Nothing was changed.'] = answer.data.error?.[''] ?? []
  context.session.notify('errors', { key: 'auto-delivery', message })
  return redirect(base, 303)
}
