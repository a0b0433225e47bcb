import type { Cents } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { FailureReason } from '~/models/order/placement'
import { CART_EXPANSIONS } from '../carts/mapping'
import { refusalIn } from '../commercetools/failure'
import type { ServiceDeps } from '../index.server'
import { VendorError } from '../vendor-error'
import { toOrder } from './mapping'

export type OrdersService = ReturnType<typeof createOrdersService>

export type OrderRefusal = { ok: false; reason: FailureReason; codes: string[] }

/** Which of the platform's reasons is which of the shop's. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  PriceChanged: 'price-changed',
  OutOfStock: 'out-of-stock',
  DiscountCodeNonApplicable: 'code-not-applicable',
  ConcurrentModification: 'cart-changed',
}

export type OrderPayment = {
  orderNumber: string
  transactionId: string
  amount: Cents
  kind: string
  captured: boolean
}

/** Orders at commercetools. A thrown `VendorError` means that the outcome is unknown. */
export function createOrdersService({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  const byNumber = (orderNumber: string) => apiRoot.orders().withOrderNumber({ orderNumber })
  const findByNumber = async (orderNumber: string): Promise<Order | undefined> => {
    try {
      const answer = await byNumber(orderNumber)
        .get({ queryArgs: { expand: CART_EXPANSIONS } })
        .execute()
      return toOrder(answer.body)
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal.status === 404) return undefined
      throw error
    }
  }
  return {
    findByNumber,

    /** Makes an order of the cart at exactly this version. Never repeated by itself. */
    async create(
      cartId: string,
      version: number,
      orderNumber: string,
    ): Promise<{ ok: true; orderId: string } | OrderRefusal> {
      try {
        const body = {
          cart: { typeId: 'cart' as const, id: cartId },
          version,
          orderNumber,
          paymentState: 'Pending' as const,
        }
        const answer = await apiRoot.orders().post({ body }).execute()
        return { ok: true, orderId: answer.body.id }
      } catch (error) {
        const { codes } = refusalIn(error)
        const known = codes.map((code) => REASONS[code]).find((reason) => reason !== undefined)
        return { ok: false, reason: known ?? 'cart-changed', codes }
      }
    },

    /** How many orders were placed with an e-mail address. */
    async countFor(email: string): Promise<number> {
      try {
        const queryArgs = { where: 'customerEmail = :email', 'var.email': email, limit: 1 }
        return (await apiRoot.orders().get({ queryArgs }).execute()).body.total ?? 0
      } catch (error) {
        const { status } = refusalIn(error)
        throw new VendorError('commercetools', 'orders cannot be counted', { status, cause: error })
      }
    },

    /**
     * Moves the cart on to a further version, so that an order for the one before can no longer be made, even by
     * a call that is still on its way. False: the cart is not at that version any more.
     */
    async fence(cartId: string, version: number): Promise<boolean> {
      try {
        const cart = await apiRoot.carts().withId({ ID: cartId }).get().execute()
        if (cart.body.version !== version || cart.body.cartState !== 'Active') return false
        // Any real change would do; how long an idle cart is kept is one that no shopper sees.
        const days = cart.body.deleteDaysAfterLastModification === 90 ? 91 : 90
        const body = {
          version,
          actions: [
            {
              action: 'setDeleteDaysAfterLastModification' as const,
              deleteDaysAfterLastModification: days,
            },
          ],
        }
        await apiRoot.carts().withId({ ID: cartId }).post({ body }).execute()
        return true
      } catch (error) {
        refusalIn(error)
        return false
      }
    },

    /** Writes the payment to the order, once, however often it is called. */
    async recordPayment(payment: OrderPayment): Promise<void> {
      const order = await byNumber(payment.orderNumber).get().execute()
      const paymentId = await findOrCreatePayment(apiRoot, payment)
      const known = order.body.paymentInfo?.payments.some((each) => each.id === paymentId)
      const state = payment.captured ? ('Paid' as const) : ('Pending' as const)
      if (known && order.body.paymentState === state) return
      const body = {
        version: order.body.version,
        actions: [
          ...(known
            ? []
            : [{ action: 'addPayment' as const, payment: { typeId: 'payment' as const, id: paymentId } }]),
          { action: 'changePaymentState' as const, paymentState: state },
        ],
      }
      await byNumber(payment.orderNumber).post({ body }).execute()
    },
  }
}

async function findOrCreatePayment(apiRoot: ServiceDeps['apiRoot'], payment: OrderPayment): Promise<string> {
  const key = payment.orderNumber
  try {
    const found = await apiRoot.payments().withKey({ key }).get().execute()
    return found.body.id
  } catch (error) {
    if (refusalIn(error).status !== 404) throw error
  }
  const amount = { currencyCode: 'USD', centAmount: payment.amount }
  const body = {
    key,
    interfaceId: payment.transactionId,
    amountPlanned: amount,
    paymentMethodInfo: { paymentInterface: 'Braintree', method: payment.kind },
    transactions: (['Authorization', ...(payment.captured ? ['Charge'] : [])] as const).map((type) => ({
      type: type as 'Authorization' | 'Charge',
      amount,
      interactionId: payment.transactionId,
      state: 'Success' as const,
    })),
  }
  const made = await apiRoot.payments().post({ body }).execute()
  return made.body.id
}
