import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { readJson } from '~/http/body.server'
import { envelope } from '~/http/envelope'
import type { OffersAnswer, ShippingQuestion } from '~/models/shipping/types'
import { calculatorSchema } from './schema'

const WORDS: Readonly<Record<Extract<OffersAnswer, { ok: false }>['reason'], string>> = {
  'invalid-postal-code': 'Invalid postal code',
  'invalid-date': 'Invalid date string',
  'too-heavy': 'Too heavy for our carriers',
  'nothing-to-ship': 'Nothing to ship',
}

/**
 * `POST /api/shipping-calculator` (docs/product.md, Shipping and delivery): prices and times of shipments.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const body: unknown = await readJson(request)
  const parsed = calculatorSchema.safeParse(body)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({
      message: `${issue.path.join('.') || 'body'}: ${issue.message}`,
    }))
    return envelope({ errors }, { status: 400 })
  }
  const { shipments, requestedShipDate, requestedDeliveryDate, deliveryDateCalendar, throwError, ...flags } =
    parsed.data
  const { shipping } = context.services
  const question: ShippingQuestion = {
    shipments: shipments.map(({ address, lines, ...shipment }) => ({
      ...shipment,
      address: {
        country: address.country,
        postalCode: address.postalCode,
        ...(address.residential === undefined ? {} : { residential: address.residential }),
      },
      lines: lines.map(({ sku, quantity, weight, meltable }) => ({
        sku,
        quantity,
        weight,
        meltable: meltable ?? false,
      })),
    })),
    carriers: Object.fromEntries(Object.entries(flags).filter(([, allowed]) => allowed !== undefined)),
    freeShippingThreshold: shipping.freeShippingThreshold,
    ...(requestedShipDate ? { requestedShipDate } : {}),
    ...(requestedDeliveryDate ? { requestedDeliveryDate } : {}),
  }
  const answer = shipping.offers(question)
  if (answer.ok) {
    const offerSets = answer.offerSets.map((set) =>
      deliveryDateCalendar ? { ...set, deliveryDates: shipping.deliveryDates(question, set.key) } : set,
    )
    return envelope({ data: { offerSets } })
  }
  const errors = [{ message: WORDS[answer.reason], key: answer.shipment || answer.reason }]
  // With `throwError: false` the caller gets no rates and the reason.
  return throwError === false
    ? envelope({ data: { offerSets: [] }, errors })
    : envelope({ errors }, { status: 400 })
}
