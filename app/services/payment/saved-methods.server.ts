import * as z from 'zod'
import type { Address } from '~/models/address'
import { cardLabel, type SavedMethod } from '~/models/payment/cards'
import { isDecline, type RefusalReason } from '~/models/payment/payment'
import type { CardAttempt } from '~/services/card-try/card-attempt'
import type { ServiceDeps } from '~/services/deps'
import { VendorError } from '~/services/vendor-error'
import type { Braintree } from './braintree.server'
import { billingOf, billingSchema, braintreeAddress } from './mapping'
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
      billingAddress: billingSchema.nullish(),
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
const billed = z.object({ updateCreditCardBillingAddress: z.unknown() })
const removed = z.object({ deletePaymentMethodFromVault: z.unknown() })

function methodOf({ id, details }: z.output<typeof methodSchema>): SavedMethod[] {
  if (details?.__typename === 'PayPalAccountDetails') {
    return [{ id, kind: 'PayPal', label: details.email ?? 'PayPal account', isDefault: false }]
  }
  if (!details?.last4) return []
  const { expirationMonth: month, expirationYear: year } = details
  return [
    {
      id,
      kind: 'Card',
      label: cardLabel(details.brandCode ?? undefined, details.last4),
      lastFour: details.last4,
      expires: month && year ? `${month.padStart(2, '0')}/${year.slice(-2)}` : undefined,
      billing: billingOf(details.billingAddress),
      postalCode: details.billingAddress?.postalCode || undefined,
      isDefault: false,
    },
  ]
}

type Saving = { ok: true; method: SavedMethod } | { ok: false; reason: RefusalReason }

export type SavedMethods = ReturnType<typeof createSavedMethods>

type Tools = Pick<ServiceDeps, 'db' | 'now'> & { braintree: Braintree }
type Owner = { owner: string; email?: string | undefined; deviceData?: string | undefined }

/** Customers' saved cards and PayPal accounts. Throws `VendorError`. */
export function createSavedMethods(braintree: Braintree, { db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const tools = { braintree, db, now }
  const isOwn = async (owner: string, methodId: string) =>
    (await methodsOf(tools, owner)).some(({ id }) => id === methodId)

  return {
    /** The default first. */
    methodsOf: (owner: string) => methodsOf(tools, owner),

    /** The processor's customer; undefined if there is none yet. */
    idOf: (owner: string) => vaultIdOf(db, owner),

    /** The processor's customer, for whom a charge can keep its card. */
    makeId: (owner: string, email: string | undefined) => makeVaultId(tools, owner, email),

    /** Saves a payment method without a charge. The processor checks a card with its bank first. */
    save: (attempt: CardAttempt, owner: Owner, methodId: string): Promise<Saving> =>
      attempt.run(
        () => save(tools, owner, methodId),
        (saved) => !saved.ok && isDecline(saved.reason),
      ),

    /** A PayPal account, which no bank is asked about. */
    saveAccount: (owner: Owner, methodId: string) => save(tools, owner, methodId),

    /** Makes one the default. False if it is not this customer's or does not exist. */
    async makeDefault(owner: string, methodId: string): Promise<boolean> {
      if (!(await isOwn(owner, methodId))) return false
      const sql = `INSERT INTO wallet_defaults (owner, method_id) VALUES (?1, ?2)
        ON CONFLICT (owner) DO UPDATE SET method_id = ?2`
      await db.prepare(sql).bind(owner, methodId).run()
      return true
    },

    /** Sets the billing address of a card. False if it is not this customer's or does not exist. */
    async setBilling(owner: string, methodId: string, address: Address): Promise<boolean> {
      if (!(await isOwn(owner, methodId))) return false
      const input = { paymentMethodId: methodId, billingAddress: braintreeAddress(address) }
      return (await braintree.run(operations.SET_BILLING_ADDRESS, { input }, billed)).ok
    },

    /** Deletes one. False if it is not this customer's or does not exist. */
    async remove(owner: string, methodId: string): Promise<boolean> {
      if (!(await isOwn(owner, methodId))) return false
      const input = { paymentMethodId: methodId }
      return (await braintree.run(operations.REMOVE_FROM_VAULT, { input }, removed)).ok
    },
  }
}

async function save(tools: Tools, { owner, email, deviceData }: Owner, methodId: string): Promise<Saving> {
  const customerId = await makeVaultId(tools, owner, email)
  const riskData = deviceData ? { deviceData } : undefined
  const input = { paymentMethodId: methodId, customerId, riskData }
  const answer = await tools.braintree.run(operations.VAULT, { input }, vaulted)
  if (!answer.ok) return { ok: false, reason: 'expired' }
  const { paymentMethod, verification } = answer.data.vaultPaymentMethod
  const [method] = paymentMethod ? methodOf(paymentMethod) : []
  if (method) return { ok: true, method }
  return { ok: false, reason: verification?.status === 'GATEWAY_REJECTED' ? 'rejected' : 'declined' }
}

async function vaultIdOf(db: D1Database, owner: string): Promise<string | undefined> {
  const sql = 'SELECT vault_id FROM vault_customers WHERE owner = ?'
  return (await db.prepare(sql).bind(owner).first<string>('vault_id')) ?? undefined
}

/** If two requests create a customer at the same time, the first wins. */
async function makeVaultId({ braintree, db, now }: Tools, owner: string, email?: string): Promise<string> {
  const known = await vaultIdOf(db, owner)
  if (known) return known
  const input = { customer: email ? { email } : {} }
  const made = await braintree.run(operations.CREATE_CUSTOMER, { input }, customer)
  if (!made.ok) throw new VendorError('braintree', `no customer was made: ${made.message}`)
  const { id } = made.data.createCustomer.customer
  const sql = 'INSERT OR IGNORE INTO vault_customers (owner, vault_id, created_at) VALUES (?, ?, ?)'
  await db.prepare(sql).bind(owner, id, now().getTime()).run()
  return (await vaultIdOf(db, owner)) ?? id
}

async function methodsOf({ braintree, db }: Tools, owner: string): Promise<SavedMethod[]> {
  const id = await vaultIdOf(db, owner)
  if (!id) return []
  const sql = 'SELECT method_id FROM wallet_defaults WHERE owner = ?'
  const [answer, preferred] = await Promise.all([
    braintree.run(operations.SAVED_METHODS, { id }, saved),
    db.prepare(sql).bind(owner).first<string>('method_id'),
  ])
  if (!answer.ok) return []
  const methods = answer.data.node?.paymentMethods.edges.flatMap((edge) => methodOf(edge.node)) ?? []
  const first = methods.find((each) => each.id === preferred)
  if (!first) return methods
  return [{ ...first, isDefault: true }, ...methods.filter((each) => each !== first)]
}
