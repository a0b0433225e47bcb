import type { ShippingInfo } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidInput } from '../engine/errors'
import { dateTime } from '../engine/schemas'

/** When a shipment is expected, as posted. */
export const estimatedDelivery = z.object({ from: dateTime.optional(), until: dateTime.optional() })
type EstimatedDelivery = z.infer<typeof estimatedDelivery>

/** The published type of this client version does not know the field yet. */
type ScheduledShippingInfo = ShippingInfo & { estimatedDelivery?: EstimatedDelivery }

/** The shipping info with its expected delivery set, or without one. */
export function withEstimate(info: ShippingInfo, estimate: EstimatedDelivery | undefined): ShippingInfo {
  const { from, until } = estimate ?? {}
  if (from !== undefined && until !== undefined && Date.parse(until) < Date.parse(from)) {
    throw invalidInput("The 'until' of an estimated delivery must not be earlier than its 'from'.")
  }
  const scheduled: ScheduledShippingInfo = { ...info, estimatedDelivery: estimate }
  return scheduled
}

/** The estimated delivery of a shipment. */
export const estimateOf = (info: ScheduledShippingInfo | undefined): EstimatedDelivery | undefined =>
  info?.estimatedDelivery
