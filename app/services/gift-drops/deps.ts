import type { Placement } from '~/models/order/placement'
import type { ServiceDeps } from '../deps'
import type { FreeOrderService } from '../free-orders/free-orders.server'
import type { JobService } from '../jobs/jobs.server'
import type { LedgersService } from '../ledgers/ledgers.server'
import type { MailService } from '../mail/mail.server'
import type { OrdersService } from '../orders/orders.server'
import type { PartialRefunds } from '../payments/partial-refunds.server'
import type { CodeSecrets } from './codes.server'
import type { GiftRows } from './rows.server'

export type GiftDeps = Pick<ServiceDeps, 'db' | 'now'> & {
  config: CodeSecrets
  jobs: JobService
  mail: MailService
  orders: Pick<OrdersService, 'findByNumber'>
  freeOrders: FreeOrderService
  ledgers: Pick<LedgersService, 'certificate' | 'grantStoreCredit' | 'issueCertificate'>
  refundPart: PartialRefunds
  placementOf: (orderNumber: string) => Promise<Placement | undefined>
}

export type AdvanceDeps = GiftDeps & { rows: GiftRows }
