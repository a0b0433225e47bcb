import { CURRENCY } from '@cobnut/platform/currency'
import type { CartDraft, Customer, OrderFromCartDraft } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { DAY_MS } from './catalog/days'
import type { PastOrder } from './catalog/orders'
import { createCommercetools } from './commercetools'
import type { Database } from './database'
import { createOwnClient } from './own-client'
import { movedOn, orderSchema } from './page/orders'

const cartSchema = z.object({ id: z.string(), version: z.number() })

/** Places orders through the API on their past days, with the platform's clock set back. */
export async function placePastOrders(
  orders: readonly PastOrder[],
  database: Database,
  now: Date,
): Promise<void> {
  for (const order of orders) {
    const day = new Date(now.getTime() - order.daysAgo * DAY_MS)
    await place(order, createOwnClient(createCommercetools({ database, now: () => day })))
  }
}

async function place(past: PastOrder, client: ReturnType<typeof createOwnClient>): Promise<void> {
  const customer = (await client.get(`/customers/key=${past.customer}`)) as Customer
  const [address] = customer.addresses
  const draft: CartDraft = {
    currency: CURRENCY,
    country: 'US',
    customerId: customer.id,
    customerEmail: customer.email,
    lineItems: past.lines.map(([sku, quantity]) => ({ sku, quantity })),
    shippingAddress: address,
    billingAddress: address,
    shippingMethod: { typeId: 'shipping-method', key: 'ground' },
  }
  const cart = cartSchema.parse(await client.post('/carts', draft))
  const orderDraft: OrderFromCartDraft = {
    cart: { typeId: 'cart', id: cart.id },
    version: cart.version,
    orderNumber: past.number,
    paymentState: 'Paid',
  }
  const order = orderSchema.parse(await client.post('/orders', orderDraft))
  if (past.move) await movedOn(client, order, past.move)
}
