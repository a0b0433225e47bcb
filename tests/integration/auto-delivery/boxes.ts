import { vi } from 'vitest'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import type { Shop, Visitor } from '../../support/shop'
import { ADDRESS, redirectOf } from '../checkout/buyer'
import { place } from '../checkout/payers'

const DAY = 24 * 60 * 60_000

type SubscriptionRow = {
  id: number
  customer_id: string
  address_id: number
  sku: string
  quantity: number
  interval_days: number | null
  nominal_on: string
  ship_on: string
  state: string
  reason: string | null
  source_order: string | null
  offer_location: string | null
  offer_type: string | null
}

export async function subscriptionsOf(shop: Shop): Promise<SubscriptionRow[]> {
  const database = await databaseOf(shop)
  return (await database.prepare('SELECT * FROM subscriptions ORDER BY id').all<SubscriptionRow>()).results
}

/** Waits until the queue has made the subscriptions. */
export const subscribed = (shop: Shop, count: number): Promise<SubscriptionRow[]> =>
  vi.waitFor(async () => {
    const all = await subscriptionsOf(shop)
    if (all.length < count) throw new Error(`${all.length} of ${count} subscriptions`)
    return all
  }, 20_000)

/** Adds a size with an interval and continues to the payment step. */
export async function toPayment(visitor: Visitor, sku: string, quantity: string, autoDelivery: string) {
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku, quantity, autoDelivery }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
}

export const placed = async (visitor: Visitor, way: Record<string, string> = {}): Promise<string> =>
  redirectOf(await place(visitor, way))

type Job = { type: string; deliveryId: number; what?: string; declines?: number }

/** The shop's services on a given day. The test runs the jobs, because the queue uses the real clock. */
export async function servicesOn(shop: Shop, day: string, hour = 13) {
  const jobs: Job[] = []
  const services = await servicesOf(shop, () => new Date(`${day}T${hour}:00:00Z`), {
    send: async ({ job }: { job: Job }) => void jobs.push(job),
    sendBatch: async (messages: { body: { job: Job } }[]) => {
      for (const { body } of messages) jobs.push(body.job)
    },
  })
  return { services, jobs }
}

/** A day's scheduled run, its boxes, and the e-mails to customers. */
export async function shipOn(shop: Shop, day: string): Promise<number[]> {
  const { services, jobs } = await servicesOn(shop, day)
  await services.autoDelivery.queueDue()
  const due = jobs.splice(0).filter(({ type }) => type === 'ship-delivery')
  for (const { deliveryId } of due) await services.autoDelivery.ship(deliveryId)
  for (const job of jobs) if (job.type === 'tell-delivery') await services.autoDelivery.tell(job as never)
  return due.map(({ deliveryId }) => deliveryId)
}

export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)
