import type { ShippingInfo } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidInput } from '../engine/errors'
import { dateTime } from '../engine/schemas'

export const estimatedDelivery = z.object({ from: dateTime.optional(), until: dateTime.optional() })
type EstimatedDelivery = z.infer<typeof estimatedDelivery>

/** This client's types lack the field. */
type ScheduledShippingInfo = ShippingInfo & { estimatedDelivery?: EstimatedDelivery }

export function withEstimate(info: ShippingInfo, estimate: EstimatedDelivery | undefined): ShippingInfo {
  const { from, until } = estimate ?? {}
  if (from !== undefined && until !== undefined && Date.parse(until) < Date.parse(from)) {
    throw invalidInput("The 'until' of an estimated delivery must not be earlier than its 'from'.")
  }
  const scheduled: ScheduledShippingInfo = { ...info, estimatedDelivery: estimate }
  return scheduled
}
