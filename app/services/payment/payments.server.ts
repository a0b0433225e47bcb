import * as z from 'zod'
import type { ApprovedPayment, PaidKind } from '~/models/payment/payment'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import { createApplePay } from './apple-pay.server'
import { type Choice, createApprovals } from './approvals.server'
import { createBraintree } from './braintree.server'
import { createBraintreeCharges } from './braintree-charges.server'
import { createCredits } from './credits.server'
import { createLedgerCharges } from './ledger-charges.server'
import * as operations from './operations'
import { createPartialRefunds } from './partial-refunds.server'
import { createPayers } from './payers.server'
import type { ApprovedElsewhere, Charges, Payer, PaymentStart, Return } from './payment-method'
import { createPayPal } from './paypal.server'
import { type ExpressStart, finishExpress, startExpress } from './paypal-express.server'
import { createRefundClaims } from './refund-claims.server'
import { createShopPay } from './shop-pay.server'
import { createShopify } from './shopify.server'
import { createVault } from './vault.server'

export type PaymentsService = ReturnType<typeof createPaymentsService>

/** Payment methods that the shopper approves on the processor's page. */
export type ElsewhereKind = 'PayPal'

const clientToken = z.object({ createClientToken: z.object({ clientToken: z.string() }) })

/** Payment methods, and approvals that wait for an order. */
export function createPaymentsService(deps: ServiceDeps & { ledgers: LedgersService }) {
  const braintree = createBraintree(deps.vendorFetch, deps.config.braintree)
  const approvals = createApprovals(deps.db, deps.now)
  const cardCharges = createBraintreeCharges(braintree, true)
  const vault = createVault(braintree, deps)
  const elsewhere: Record<ElsewhereKind, ApprovedElsewhere> = {
    PayPal: createPayPal({ braintree, approvals, vault }),
  }
  const shopPay = createShopPay(deps, createShopify(deps.vendorFetch, deps.config.shopPay))
  const charges: Record<PaidKind, Charges> = {
    PayPal: createBraintreeCharges(braintree, false),
    Card: cardCharges,
    ApplePay: cardCharges,
    ShopPay: shopPay.charges,
    CreditAccount: createLedgerCharges(deps.ledgers, 'CreditAccount'),
    Offline: createLedgerCharges(deps.ledgers, 'Offline'),
    StoreCredit: createLedgerCharges(deps.ledgers, 'StoreCredit'),
    GiftCertificate: createLedgerCharges(deps.ledgers, 'GiftCertificate'),
  }
  const credits = createCredits(deps)
  const refundClaims = createRefundClaims(deps)
  const getClientToken = async (owner?: string): Promise<string | undefined> => {
    const customerId = owner && (await vault.idOf(owner))
    const input = customerId ? { clientToken: { customerId } } : {}
    const answer = await braintree.run(operations.CREATE_CLIENT_TOKEN, { input }, clientToken)
    return answer.ok ? answer.data.createClientToken.clientToken : undefined
  }
  return {
    /** The shopper's certificate and store credit, which pay first. */
    credits,

    /** Customers' saved cards and accounts. */
    vault,

    shopPay,

    applePay: createApplePay(deps, () => getClientToken()),

    /** PayPal from the cart, before the address is known. */
    startExpress: (start: ExpressStart) => startExpress({ braintree, approvals }, start),
    finishExpress: (cartId: string, query: URLSearchParams) =>
      finishExpress({ braintree, approvals }, cartId, query),

    start: (kind: ElsewhereKind, start: PaymentStart) => elsewhere[kind].start(start),

    /** Reads the result of an approval when the shopper returns to the payment step, for all methods. */
    async finish(
      cartId: string,
      query: URLSearchParams,
      payer: Payer = {},
    ): Promise<{ kind: ElsewhereKind; outcome: Return } | undefined> {
      for (const kind of Object.keys(elsewhere) as ElsewhereKind[]) {
        const outcome = await elsewhere[kind].finish(cartId, query, payer)
        if (outcome !== 'not-from-here') return { kind, outcome }
      }
      return undefined
    },

    /** The charges of a payment of this kind. */
    chargesOf: (kind: PaidKind): Charges => charges[kind],

    /** Gives back a part of a payment, once for a key, up to what is left of it. */
    refundPart: createPartialRefunds(braintree, deps.ledgers, shopPay.refundPart, refundClaims),

    approvedFor: (cartId: string): Promise<ApprovedPayment | undefined> => approvals.approvedFor(cartId),
    /** Saves a payment method that needs no approval elsewhere. */
    choose: (choice: Choice) => approvals.choose(choice),

    async sweep(): Promise<void> {
      await approvals.sweep()
      await credits.sweep()
      await shopPay.sweep()
      await refundClaims.sweep()
    },

    ...createPayers(braintree),

    forgetApprovals: (cartId: string) => approvals.forget(cartId),

    /** The token that Braintree's scripts in the browser start with; a customer's lists their saved methods. */
    clientToken: getClientToken,
  }
}
