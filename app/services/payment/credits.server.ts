import { DAY_MS } from '~/models/dates'
import { certificateCode, type LedgerAccount } from '~/models/ledger/ledger'
import { PAYMENT_LIMITS } from '~/models/limits'
import type { Cents } from '~/models/money'
import type { Credit } from '~/models/payment/plan'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import { readOnce } from '~/services/read-once'

/** Longer than the lifetime of any cart. */
const KEPT_MS = 180 * DAY_MS

type CertificateRefusal = 'unknown' | 'empty' | 'too-many'

type Deps = Pick<ServiceDeps, 'db' | 'now'> & { ledgers: LedgersService }

/** Credits that pay first: the certificate on the cart, and the customer's store credit. */
export function createCredits({ db, now, ledgers }: Deps) {
  /** In the order in which they were put on the cart. */
  const certificates = readOnce(async (cartId): Promise<Credit[]> => {
    const sql = 'SELECT account, code_ending FROM cart_certificates WHERE cart_id = ? ORDER BY created_at'
    const { results } = await db.prepare(sql).bind(cartId).all<{ account: string; code_ending: string }>()
    const credits = await Promise.all(
      results.map(async ({ account: id, code_ending: ending }) => {
        const account = await ledgers.byId(id)
        return account && creditOf('GiftCertificate', account, `Gift Certificate ending ${ending}`)
      }),
    )
    return credits.filter((credit) => credit !== undefined)
  })
  const accounts = readOnce(ledgers.ofCustomer)
  return {
    /** Credits in the order in which they pay. */
    async of(cartId: string, customerId: string | undefined): Promise<Credit[]> {
      const [onCart, own] = await Promise.all([
        certificates.of(cartId),
        customerId ? accounts.of(customerId) : undefined,
      ])
      const storeCredit = own?.storeCredit
      return storeCredit ? [...onCart, creditOf('StoreCredit', storeCredit, 'Store Credit')] : onCart
    },

    /** Adds a certificate to the cart, by its code. One that is on it may also be named by its account. */
    async putCertificate(cartId: string, typed: string): Promise<CertificateRefusal | undefined> {
      const onCart = await certificates.of(cartId)
      const isOnCart = (id: string) => onCart.some(({ account }) => account === id)
      if (isOnCart(typed)) return undefined
      const account = await ledgers.certificate(typed)
      if (!account) return 'unknown'
      if (isOnCart(account.id)) return undefined
      if (account.balance === 0) return 'empty'
      const ending = certificateCode(typed)?.slice(-4) ?? ''
      if (onCart.length >= PAYMENT_LIMITS.certificates) return 'too-many'
      const sql = `INSERT OR IGNORE INTO cart_certificates (cart_id, account, code_ending, created_at)
                   VALUES (?, ?, ?, ?)`
      await db.prepare(sql).bind(cartId, account.id, ending, now().getTime()).run()
      certificates.forget()
      return undefined
    },

    /** Balances of certificates that the customer has paid with. */
    async leftOn(owner: string): Promise<{ ending: string; left: Cents }[]> {
      const { results } = await db.prepare(USED_BY).bind(owner).all<{ account: string; ending: string }>()
      const balances = results.map(async ({ account, ending }) => {
        return { ending, left: (await ledgers.byId(account))?.balance ?? 0 }
      })
      return (await Promise.all(balances)).filter(({ left }) => left > 0)
    },

    async removeCertificate(cartId: string, account: string): Promise<void> {
      const sql = 'DELETE FROM cart_certificates WHERE cart_id = ? AND account = ?'
      await db.prepare(sql).bind(cartId, account).run()
      certificates.forget()
    },

    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await db.prepare('DELETE FROM cart_certificates WHERE created_at < ?').bind(before).run()
    },
  }
}

const USED_BY = `SELECT c.account, c.code_ending AS ending FROM placements p
  JOIN cart_certificates c ON c.cart_id = p.cart_id
  WHERE p.owner = ? AND p.state NOT IN ('failed', 'releasing')
  GROUP BY c.account ORDER BY MAX(c.created_at) DESC LIMIT ${PAYMENT_LIMITS.certificates}`

const creditOf = (kind: Credit['kind'], { id, balance }: LedgerAccount, label: string): Credit => ({
  kind,
  account: id,
  // A credit account may owe more than its limit.
  balance: Math.max(0, balance),
  label,
})
