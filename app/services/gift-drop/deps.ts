import type { CommunicationService } from '~/services/communication/communications.server'
import type { ServiceDeps } from '~/services/deps'
import type { FreeOrderService } from '~/services/free-order/free-orders.server'
import type { JobService } from '~/services/job/jobs.server'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { MailService } from '~/services/mail/mail.server'
import type { OrdersService } from '~/services/order/orders.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { PlacementLookup } from '~/services/placement/lookup.server'
import type { CodeSecrets } from './codes.server'
import type { GiftRows } from './rows.server'

export type GiftDeps = Pick<ServiceDeps, 'db' | 'now'> & {
  config: CodeSecrets
  jobs: JobService
  mail: MailService
  orders: Pick<OrdersService, 'findByNumber' | 'recordRefund'>
  freeOrders: FreeOrderService
  communications: Pick<CommunicationService, 'senderOf' | 'takesFrom' | 'unsubscribeUrl'>
  ledgers: Pick<LedgersService, 'certificate' | 'grantStoreCredit' | 'issueCertificate'>
  payments: Pick<PaymentsService, 'refundPart'>
  placementOf: PlacementLookup
}

export type AdvanceDeps = GiftDeps & { rows: GiftRows }
