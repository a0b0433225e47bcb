import type { ServiceDeps } from '../deps'

type NoteKind = 'note' | 'issue'

type CustomerNote = {
  id: string
  kind: NoteKind
  words: string
  author: string
  writtenAt: number
  settledBy: string | null
  settledAt: number | null
}

type NewNote = Pick<CustomerNote, 'id' | 'kind' | 'words' | 'author'> & {
  customerId: string
  staffId: string
}

const MOST = 100

/** What staff keep about a customer. All throw VendorError. */
export function createCustomerNotes({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** Writing the same press twice writes once. */
    async write({ id, customerId, kind, words, staffId, author }: NewNote): Promise<void> {
      const sql = `INSERT INTO customer_notes (id, customer_id, kind, words, staff_id, author, written_at)
                   VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
      await db.prepare(sql).bind(id, customerId, kind, words, staffId, author, now().getTime()).run()
    },

    /** False: the customer has no open issue of that id. */
    async settle(customerId: string, id: string, author: string): Promise<boolean> {
      const sql = `UPDATE customer_notes SET settled_by = ?, settled_at = ?
                   WHERE id = ? AND customer_id = ? AND kind = 'issue' AND settled_at IS NULL`
      const { meta } = await db.prepare(sql).bind(author, now().getTime(), id, customerId).run()
      return meta.changes === 1
    },

    /** Open issues first, then the latest. */
    async ofCustomer(customerId: string): Promise<CustomerNote[]> {
      const sql = `SELECT id, kind, words, author, written_at AS writtenAt, settled_by AS settledBy,
                     settled_at AS settledAt
                   FROM customer_notes WHERE customer_id = ?
                   ORDER BY kind = 'issue' AND settled_at IS NULL DESC, written_at DESC LIMIT ${MOST}`
      return (await db.prepare(sql).bind(customerId).all<CustomerNote>()).results
    },
  }
}
