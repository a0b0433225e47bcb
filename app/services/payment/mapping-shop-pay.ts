import * as z from 'zod'
import type { Cart } from '~/models/cart/cart'
import { type Cents, CURRENCY, decimalAmount } from '~/models/money'
import { centsOfDecimal, type Transaction } from '~/models/payment/payment'

const usd = (cents: Cents) => ({ amount: decimalAmount(cents), currencyCode: CURRENCY })

export const paymentRequestOf = ({ lines }: Pick<Cart, 'lines'>, amount: Cents) => ({
  lineItems: lines.map(({ name, quantity, variant, totalPrice }) => ({
    label: name,
    quantity,
    sku: variant.sku,
    requiresShipping: true,
    finalLinePrice: usd(totalPrice),
  })),
  subtotal: usd(lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)),
  total: usd(amount),
  presentmentCurrency: CURRENCY,
  locale: 'en',
})

export type PaymentRequest = ReturnType<typeof paymentRequestOf>

export const userErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() }))

export const money = z.object({ shopMoney: z.object({ amount: z.coerce.string() }) })

export const shopifyOrder = z.object({
  id: z.string(),
  cancelledAt: z.string().nullish(),
  displayFinancialStatus: z.string().nullish(),
  totalPriceSet: money,
})

const STATES: Readonly<Record<string, Transaction['state']>> = {
  AUTHORIZED: 'authorised',
  PAID: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'released',
  VOIDED: 'released',
  EXPIRED: 'released',
}

/** At Shopify each payment is an order. */
export function transactionOf(order: z.output<typeof shopifyOrder>): Transaction {
  const { id, cancelledAt, displayFinancialStatus, totalPriceSet } = order
  return {
    id,
    state: cancelledAt ? 'released' : (STATES[displayFinancialStatus ?? ''] ?? 'refused'),
    amount: centsOfDecimal(totalPriceSet.shopMoney.amount),
  }
}
