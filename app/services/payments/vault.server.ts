import * as z from 'zod'
import { cardLabel, type SavedMethod } from '~/models/payment/cards'
import type { RefusalReason } from '~/models/payment/payment'
import type { ServiceDeps } from '../deps'
import { VendorError } from '../vendor-error'
import type { Braintree } from './braintree.server'
import * as operations from './operations'

const methodSchema = z.object({
  id: z.string(),
  details: z
    .object({
      __typename: z.string(),
      brandCode: z.string().nullish(),
      last4: z.string().nullish(),
      expirationMonth: z.string().nullish(),
      expirationYear: z.string().nullish(),
      email: z.string().nullish(),
    })
    .nullish(),
})
const customer = z.object({ createCustomer: z.object({ customer: z.object({ id: z.string() }) }) })
const saved = z.object({
  node: z
    .object({ paymentMethods: z.object({ edges: z.array(z.object({ node: methodSchema })) }) })
    .nullable(),
})
const vaulted = z.object({
  vaultPaymentMethod: z.object({
    paymentMethod: methodSchema.nullable(),
    verification: z.object({ status: z.string() }).nullish(),
  }),
})
const removed = z.object({ deletePaymentMethodFromVault: z.unknown() })

function methodOf({ id, details }: z.output<typeof methodSchema>): SavedMethod[] {
  if (details?.__typename === 'PayPalAccountDetails') {
    return [{ id, kind: 'PayPal', label: details.email ?? 'PayPal account' }]
  }
  if (!details?.last4) return []
  const { expirationMonth: month, expirationYear: year } = details
  const label = cardLabel(details.brandCode ?? undefined, details.last4)
  return [{ id, kind: 'Card', label, ...(month && year && { expires: `${month}/${year.slice(-2)}` }) }]
}

export type Saving = { ok: true; method: SavedMethod } | { ok: false; reason: RefusalReason }

export type Vault = ReturnType<typeof createVault>

/** Cards and PayPal accounts that customers keep for later orders. Throws `VendorError`. */
export function createVault(braintree: Braintree, { db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const vaultIdOf = async (owner: string): Promise<string | undefined> => {
    const sql = 'SELECT vault_id FROM vault_customers WHERE owner = ?'
    return (await db.prepare(sql).bind(owner).first<{ vault_id: string }>())?.vault_id
  }

  /** The processor's customer; of two requests that make one, the first one's stays. */
  async function makeVaultId(owner: string, email: string | undefined): Promise<string> {
    const known = await vaultIdOf(owner)
    if (known) return known
    const input = { customer: email ? { email } : {} }
    const made = await braintree.run(operations.CREATE_CUSTOMER, { input }, customer)
    if (!made.ok) throw new VendorError('braintree', `no customer was made: ${made.message}`)
    await db
      .prepare('INSERT OR IGNORE INTO vault_customers (owner, vault_id, created_at) VALUES (?, ?, ?)')
      .bind(owner, made.data.createCustomer.customer.id, now().getTime())
      .run()
    return (await vaultIdOf(owner)) ?? made.data.createCustomer.customer.id
  }

  async function methodsOf(owner: string): Promise<SavedMethod[]> {
    const id = await vaultIdOf(owner)
    if (!id) return []
    const answer = await braintree.run(operations.SAVED_METHODS, { id }, saved)
    if (!answer.ok) return []
    return answer.data.node?.paymentMethods.edges.flatMap((edge) => methodOf(edge.node)) ?? []
  }

  return {
    methodsOf,

    /** Keeps what a single-use payment method stands for; the processor checks with the bank first. */
    async save(owner: string, email: string | undefined, methodId: string): Promise<Saving> {
      const customerId = await makeVaultId(owner, email)
      const input = { paymentMethodId: methodId, customerId }
      const answer = await braintree.run(operations.VAULT, { input }, vaulted)
      if (!answer.ok) return { ok: false, reason: 'expired' }
      const { paymentMethod, verification } = answer.data.vaultPaymentMethod
      const [method] = paymentMethod ? methodOf(paymentMethod) : []
      if (method) return { ok: true, method }
      return { ok: false, reason: verification?.status === 'GATEWAY_REJECTED' ? 'rejected' : 'declined' }
    },

    /** Forgets one of the customer's own. False: it is not theirs, or already gone. */
    async remove(owner: string, methodId: string): Promise<boolean> {
      const own = (await methodsOf(owner)).some(({ id }) => id === methodId)
      if (!own) return false
      const input = { paymentMethodId: methodId }
      return (await braintree.run(operations.REMOVE_FROM_VAULT, { input }, removed)).ok
    },
  }
}
