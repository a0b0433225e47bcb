import type { CustomerService } from '~/services/customer/customers.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { CompanyData } from './company-data.server'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  customers: Pick<CustomerService, 'record' | 'allOrders'>
  payments: Pick<PaymentsService, 'vault'>
  ledgers: LedgersService
  companyData: Pick<CompanyData, 'exportOf'>
}

/** Everything that the shop keeps about a customer, as one JSON value. @throws VendorError */
export function createAccountExport({ db, now, customers, payments, ledgers, companyData }: Deps) {
  const rows = async (sql: string, value: string) => (await db.prepare(sql).bind(value).all()).results
  return {
    async exportOf(customerId: string, email: string): Promise<object> {
      const [customer, orders, savedWaysToPay, balances] = await Promise.all([
        customers.record(customerId),
        customers.allOrders(customerId),
        payments.vault.methodsOf(customerId),
        ledgers.ofCustomer(customerId),
      ])
      const accounts = Object.values(balances)
      return {
        exportedAt: now().toISOString(),
        customer,
        orders,
        savedWaysToPay,
        business: await companyData.exportOf(customerId),
        balances: await Promise.all(
          accounts.map(async (account) => ({
            ...account,
            movements: await ledgers.rows.ofAccount(account.id),
          })),
        ),
        favorites: await rows(
          'SELECT sku, product_key, quantity, amount, list_id, saved_at FROM favorites WHERE owner = ?',
          customerId,
        ),
        favoriteLists: await rows(
          'SELECT id, name, created_at FROM favorite_lists WHERE owner = ?',
          customerId,
        ),
        reviews: await rows(
          'SELECT product_key, order_number, size_name, stars, title, words, author, written_at FROM reviews WHERE email = ?',
          email.toLowerCase(),
        ),
        newsletter: await rows('SELECT * FROM newsletter_subscriptions WHERE email = ?', email.toLowerCase()),
        refusedTopics: await rows(
          'SELECT topic, refused_at FROM mail_refusals WHERE email = ?',
          email.toLowerCase(),
        ),
        reportedProblems: await rows(
          'SELECT order_number, reason, items, words, state, opened_at FROM order_cases WHERE customer_id = ?',
          customerId,
        ),
        referralCode: await rows(
          'SELECT code, created_at FROM referral_codes WHERE customer_id = ?',
          customerId,
        ),
        autoDeliveries: await rows(
          'SELECT sku, name, quantity, interval_days, state, ship_on, source_order, added_at FROM subscriptions WHERE customer_id = ?',
          customerId,
        ),
        autoDeliveryAddresses: await rows(
          'SELECT address, created_at FROM auto_delivery_addresses WHERE customer_id = ?',
          customerId,
        ),
        sentMails: await rows('SELECT subject, sent_at FROM sent_mails WHERE email = ?', email.toLowerCase()),
        notes: await rows(
          'SELECT kind, words, written_at, settled_at FROM customer_notes WHERE customer_id = ?',
          customerId,
        ),
        linkedIdentities: await rows(
          'SELECT provider, linked_at FROM customer_identities WHERE customer_id = ?',
          customerId,
        ),
        signIns: await rows(
          'SELECT device, network, created_at, last_used_at FROM sign_ins WHERE customer_id = ?',
          customerId,
        ),
      }
    },
  }
}
