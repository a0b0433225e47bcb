import type { Order } from '~/models/order/order'
import type { ServiceDeps } from '../deps'
import type { JobService } from '../jobs/jobs.server'
import type { MailService } from '../mail/mail.server'
import type { OrdersService } from '../orders/orders.server'
import type { PaymentsService } from '../payments/payments.server'

/** What placing orders works with. */
export type PlacementDeps = Pick<ServiceDeps, 'db' | 'now' | 'waitUntil' | 'config'> & {
  orders: OrdersService
  payments: PaymentsService
  mail: MailService
  jobs: JobService
  /** Runs after an order is paid, such as planning later deliveries. May run more than once. */
  afterOrder: (order: Order, receipt: { token: string; origin: string }) => Promise<void>
}
