import type { CartService } from '~/services/cart/carts.server'
import type { CompanyService } from '~/services/company/companies.server'
import type { createOrderRights } from '~/services/company/order-rights.server'
import type { CustomerService } from '~/services/customer/customers.server'
import type { JobService } from '~/services/job/jobs.server'
import type { OrdersService } from '~/services/order/orders.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { CatalogService } from '../catalog/catalog.server'
import type { ServiceDeps } from '../deps'
import type { MailService } from '../mail/mail.server'
import type { PlacementService } from '../placement/placement.server'
import type { StillToComeService } from '../refund/still-to-come.server'
import type { ShippingService } from '../shipping/shipping.server'
import type { AccountRows } from './accounts.server'
import type { BoxRows } from './box-rows.server'
import type { ReminderRows } from './reminder-rows.server'
import type { SubscriptionRows } from './rows.server'

export type AutoDeliveryDeps = Pick<ServiceDeps, 'apiRoot' | 'db' | 'now' | 'config' | 'kv' | 'waitUntil'> & {
  orders: OrdersService
  placement: PlacementService
  payments: PaymentsService
  carts: CartService
  /** Mail goes to the account's address of today. */
  customers: Pick<CustomerService, 'emailOf' | 'standing'>
  catalog: CatalogService
  shipping: ShippingService
  mail: MailService
  companies: Pick<CompanyService, 'ofCustomer'>
  orderRights: Pick<ReturnType<typeof createOrderRights>, 'of' | 'ask'>
  jobs: JobService
  stillToCome: Pick<StillToComeService, 'isOver' | 'follow'>
}

export type AutoDeliveryRows = {
  subscriptions: SubscriptionRows
  accounts: AccountRows
  boxes: BoxRows
  reminders: ReminderRows
}
