import * as z from 'zod'
import type { Vendor } from '../vendor'

const CLIENT = btoa('cobnut-shop:cobnut-secret')
const LIMIT = 50

const ordersSchema = z.object({
  results: z.array(
    z.looseObject({
      id: z.string(),
      orderNumber: z.string().optional(),
      customerEmail: z.string().optional(),
      createdAt: z.string(),
      orderState: z.string().optional(),
      paymentState: z.string().optional(),
      totalPrice: z.object({ centAmount: z.number(), currencyCode: z.string() }),
      taxedPrice: z.object({ totalGross: z.object({ centAmount: z.number() }) }).optional(),
    }),
  ),
})

export type ShownOrder = z.output<typeof ordersSchema>['results'][number]

/** The latest orders, asked of the commercetools stand-in as any client would. */
export async function latestOrders(commercetools: Vendor | undefined): Promise<ShownOrder[]> {
  if (!commercetools) return []
  const origin = 'http://sandbox/commercetools'
  const token = await commercetools.fetch(
    new Request(`${origin}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${CLIENT}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    }),
    '/oauth/token',
  )
  const { access_token } = z.object({ access_token: z.string() }).parse(await token.json())
  const path = '/cobnut/orders'
  const query = `limit=${LIMIT}&sort=${encodeURIComponent('createdAt desc')}`
  const answer = await commercetools.fetch(
    new Request(`${origin}${path}?${query}`, { headers: { authorization: `Bearer ${access_token}` } }),
    path,
  )
  return ordersSchema.parse(await answer.json()).results
}
