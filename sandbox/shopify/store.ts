import type { Database } from '../database'

/** A payment request, until it becomes an order. */
export type Session = {
  token: string
  sourceIdentifier: string
  total: string
  /** The shopper pressed "Pay now". */
  confirmed?: boolean
  receipt?: string
  idempotencyKey?: string
}

export type ShopifyOrder = {
  id: string
  name: string
  total: string
  status: 'AUTHORIZED' | 'PAID' | 'VOIDED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  cancelledAt?: string
  /** Requested and not done yet: the next read still returns the old state. */
  pending?: 'capture' | 'cancel'
  refunds?: { id: string; key: string; note: string | null; amount: string }[]
}

export function createStore(database: Database) {
  database.run(
    'CREATE TABLE IF NOT EXISTS shopify_records (id TEXT PRIMARY KEY, kind TEXT, record TEXT NOT NULL)',
  )
  const one = <Kind>(kind: string, id: string): Kind | undefined => {
    const row = database.first<{ record: string }>(
      'SELECT record FROM shopify_records WHERE kind = ? AND id = ?',
      kind,
      id,
    )
    return row && JSON.parse(row.record)
  }
  const put = (kind: string, id: string, record: object) =>
    database.run(
      'INSERT INTO shopify_records (id, kind, record) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
      id,
      kind,
      JSON.stringify(record),
    )
  const all = <Kind>(kind: string): Kind[] =>
    database
      .all<{ record: string }>('SELECT record FROM shopify_records WHERE kind = ?', kind)
      .map(({ record }) => JSON.parse(record))
  return {
    session: (token: string) => one<Session>('session', token),
    sessions: () => all<Session>('session'),
    putSession: (session: Session) => put('session', session.token, session),
    order: (id: string) => one<ShopifyOrder>('order', id),
    orders: () => all<ShopifyOrder>('order'),
    putOrder: (order: ShopifyOrder) => put('order', order.id, order),
  }
}

export type Store = ReturnType<typeof createStore>
