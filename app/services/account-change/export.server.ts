import { promiseHash } from 'remix-utils/promise'
import type { ProvenEmail } from '~/models/account/proven-email'
import type { CustomerService } from '~/services/customer/customers.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import type { CompanyData } from './company-data.server'
import { aboutPerson, exportedParts } from './held-rows'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  customers: Pick<CustomerService, 'record' | 'allOrders'>
  payments: Pick<PaymentsService, 'savedMethods'>
  ledgers: LedgersService
  companyData: Pick<CompanyData, 'exportOf'>
}

/** Everything that the shop keeps about a customer, as one JSON value. @throws VendorError */
export function createAccountExport({ db, now, customers, payments, ledgers, companyData }: Deps) {
  const held = async (customerId: string, email: ProvenEmail | undefined) => {
    const asked = exportedParts().flatMap(({ table, by, as, columns }) => {
      const condition = aboutPerson({ by }, customerId, email)
      if (!condition) return []
      const sql = `SELECT ${columns} FROM ${table} WHERE ${condition.where}`
      return [{ as, statement: db.prepare(sql).bind(...condition.values) }]
    })
    const answers = await db.batch(asked.map(({ statement }) => statement))
    return Object.fromEntries(asked.map(({ as }, index) => [as, answers[index]?.results ?? []]))
  }
  return {
    /** What is kept by address is there only for a proven one. */
    async exportOf(customerId: string, email: ProvenEmail | undefined): Promise<object> {
      const { balances, ...known } = await promiseHash({
        customer: customers.record(customerId),
        orders: customers.allOrders(customerId),
        savedWaysToPay: payments.savedMethods.methodsOf(customerId),
        balances: ledgers.ofCustomer(customerId),
      })
      const accounts = [balances.credit, balances.storeCredit].flatMap((account) => account ?? [])
      return {
        exportedAt: now().toISOString(),
        ...known,
        business: await companyData.exportOf(customerId),
        balances: await Promise.all(
          accounts.map(async (account) => ({
            ...account,
            movements: await ledgers.rows.ofAccount(account.id),
          })),
        ),
        ...(await held(customerId, email)),
      }
    },
  }
}
