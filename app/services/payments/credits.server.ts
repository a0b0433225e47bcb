import { certificateCode, type LedgerAccount } from '~/models/ledger/ledger'
import type { Credit } from '~/models/payment/plan'
import type { ServiceDeps } from '../deps'
import type { LedgersService } from '../ledgers/ledgers.server'

/** Carts are forgotten much sooner. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000

export type CertificateRefusal = 'unknown' | 'empty'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & { ledgers: LedgersService }

/** What a shopper has with the shop and pays with first: a certificate put on the cart, and their store credit. */
export function createCredits({ db, now, ledgers }: Deps) {
  const certificateOf = async (cartId: string): Promise<Credit | undefined> => {
    const row = await db
      .prepare('SELECT account, code_ending FROM payment_certificates WHERE cart_id = ?')
      .bind(cartId)
      .first<{ account: string; code_ending: string }>()
    const account = row && (await ledgers.byId(row.account))
    return account
      ? creditOf('GiftCertificate', account, `Gift Certificate ending ${row.code_ending}`)
      : undefined
  }
  return {
    /** Credits in the order in which they pay. */
    async of(cartId: string, customerId: string | undefined): Promise<Credit[]> {
      const [certificate, accounts] = await Promise.all([
        certificateOf(cartId),
        customerId ? ledgers.ofCustomer(customerId) : undefined,
      ])
      const storeCredit = accounts?.storeCredit
      return [
        ...(certificate ? [certificate] : []),
        ...(storeCredit ? [creditOf('StoreCredit', storeCredit, 'Store Credit')] : []),
      ]
    },

    /** Puts a certificate on the cart, in place of another. */
    async putCertificate(cartId: string, typed: string): Promise<CertificateRefusal | undefined> {
      const account = await ledgers.certificate(typed)
      if (!account) return 'unknown'
      if (account.balance === 0) return 'empty'
      const ending = certificateCode(typed)?.slice(-4) ?? ''
      await db
        .prepare(
          `INSERT INTO payment_certificates (cart_id, account, code_ending, created_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (cart_id) DO UPDATE SET account = excluded.account, code_ending = excluded.code_ending`,
        )
        .bind(cartId, account.id, ending, now().getTime())
        .run()
      return undefined
    },

    async removeCertificate(cartId: string): Promise<void> {
      await db.prepare('DELETE FROM payment_certificates WHERE cart_id = ?').bind(cartId).run()
    },

    async sweep(): Promise<void> {
      await db
        .prepare('DELETE FROM payment_certificates WHERE created_at < ?')
        .bind(now().getTime() - KEPT_MS)
        .run()
    },
  }
}

const creditOf = (kind: Credit['kind'], { id, balance }: LedgerAccount, label: string): Credit => ({
  kind,
  account: id,
  balance,
  label,
})
