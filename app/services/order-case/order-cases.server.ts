import type { ProblemReason } from '~/models/order/order-tags'
import type { ServiceDeps } from '~/services/deps'

type OrderCase = {
  id: string
  customerId: string
  orderNumber: string
  reason: ProblemReason
  items: string[]
  words: string
  state: 'open' | 'settled'
  openedAt: number
}

type NewCase = Pick<OrderCase, 'customerId' | 'orderNumber' | 'reason' | 'items' | 'words'>

type Row = Omit<OrderCase, 'items'> & { items: string }

const COLUMNS = `id, customer_id AS customerId, order_number AS orderNumber, reason, items, words, state,
  opened_at AS openedAt`

const MOST = 100

const caseOf = ({ items, ...row }: Row): OrderCase => ({ ...row, items: JSON.parse(items) })

/** Shoppers' reports about their orders. All throw VendorError. */
export function createOrderCaseService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const list = async (where: string, ...values: string[]): Promise<OrderCase[]> => {
    const sql = `SELECT ${COLUMNS} FROM order_cases WHERE ${where} ORDER BY opened_at DESC LIMIT ${MOST}`
    const statement = db.prepare(sql).bind(...values)
    return (await statement.all<Row>()).results.map(caseOf)
  }
  return {
    /** False: the same is reported already. */
    async open({ customerId, orderNumber, reason, items, words }: NewCase): Promise<boolean> {
      const sql = `INSERT INTO order_cases (id, customer_id, order_number, reason, items, words, opened_at)
                   VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
      const values = [crypto.randomUUID(), customerId, orderNumber, reason, JSON.stringify(items), words]
      const statement = db.prepare(sql).bind(...values, now().getTime())
      return (await statement.run()).meta.changes === 1
    },

    /** For staff, the latest first. */
    listOpen: () => list("state = 'open'"),

    ofOrder: (orderNumber: string) => list('order_number = ?', orderNumber),

    ofCustomer: (customerId: string) => list('customer_id = ?', customerId),
  }
}
