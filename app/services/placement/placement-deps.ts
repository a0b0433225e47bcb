import type { Order } from '~/models/order/order'
import type { JobService } from '~/services/job/jobs.server'
import type { OrdersService } from '~/services/order/orders.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { ServiceDeps } from '../deps'
import type { MailService } from '../mail/mail.server'
import type { Metrics } from '../metrics/metrics.server'
import type { PlacementArchive } from './archive.server'
import type { PlacementLookup } from './lookup.server'
import type { PlacementRows } from './rows.server'

export type PlacementDeps = Pick<ServiceDeps, 'now' | 'waitUntil' | 'config' | 'asked'> & {
  placementRows: PlacementRows
  orders: OrdersService
  archive: PlacementArchive
  payments: PaymentsService
  placementOf: PlacementLookup
  mail: MailService
  metrics: Pick<Metrics, 'write'>
  jobs: JobService
  /** Runs after an order is paid, such as planning later deliveries. May run more than once. */
  afterOrder: (order: Order, receipt: { token: string; origin: string }) => Promise<void>
}
