import { setTimeout } from 'node:timers/promises'
import type { Shop, Visitor } from '../../support/shop'

export const ADDRESS = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  street2: '5B',
  city: 'New York',
  state: 'New York',
  postalCode: '10011',
  country: 'US',
  phone: '212 555 0123',
}

/** Raw walnut halves, one pound. */
export const WALNUTS = '1201-01'

/** Fails with the page's text if there is no redirect. */
export async function redirectOf(response: Response): Promise<string> {
  const location = response.headers.get('Location')
  if (response.status === 303 && location) return location
  const text = (await response.text()).replace(/<style.*?<\/style>|<script.*?<\/script>|<[^>]+>/gs, ' ')
  throw new Error(`${response.status} instead of a redirect: ${text.replace(/\s+/g, ' ').slice(0, 1500)}`)
}

export async function wordsOf(response: Response): Promise<string> {
  const html = await response.text()
  return html
    .replace(/<style.*?<\/style>|<script.*?<\/script>|<[^>]+>/gs, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
}

type Basket = { sku?: string; quantity?: number; email?: string; more?: Record<string, string> }

/** A visitor with a cart who has entered an e-mail address. */
export async function guest(shop: Shop, { sku = WALNUTS, quantity = 2, email, more }: Basket = {}) {
  const visitor = shop.visitor()
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku, quantity: String(quantity), ...more }))
  const address = email ?? `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`
  await redirectOf(await visitor.post('/checkout', { intent: 'guest', email: address }))
  return { visitor, email: address }
}

/** A guest at the payment step with the cheapest delivery. */
export async function payer(shop: Shop, basket: Basket = {}, address: Partial<typeof ADDRESS> = {}) {
  const { visitor, email } = await guest(shop, basket)
  await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, ...address }))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  return { visitor, email }
}

/** Decides on PayPal's page; returns the redirect's address. */
export async function atPayPal(
  visitor: Visitor,
  decision: 'approve' | 'cancel',
  more: Record<string, string> = {},
): Promise<string> {
  const approval = await redirectOf(await visitor.post('/checkout/payment', { intent: 'paypal', ...more }))
  const query = new URL(approval).searchParams
  const token = query.get('token') ?? query.get('ba_token') ?? ''
  const decided = await fetch(approval, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, decision }),
  })
  return redirectOf(decided)
}

/** A buyer with an approved payment, and the fields of the 'Place Order' form. */
export async function approved(shop: Shop, basket: Basket = {}) {
  const buyer = await payer(shop, basket)
  await redirectOf(await buyer.visitor.get(await atPayPal(buyer.visitor, 'approve')))
  const order = await orderForm(buyer.visitor)
  return { ...buyer, order, place: () => buyer.visitor.post('/checkout/payment', order) }
}

/** The form's fields of a card. */
export const CARD = { pay: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
/** The form's field for a company's credit. */
export const ON_TERMS = { pay: 'credit-account' }

/** The hidden fields of the 'Place Order' form. */
export async function orderForm(visitor: Visitor) {
  const html = await (await visitor.get('/checkout/payment')).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { intent: 'place-order', cart: field('cart'), version: field('version') }
}

/** Runs the scheduled jobs and waits for the queue. */
/** The schedule's turn, and what it gave to the queue. */
export async function tickAndWork(shop: Shop): Promise<void> {
  await tick(shop)
  // The queue collects jobs for a second.
  await setTimeout(2500)
}

export async function tick(shop: Shop): Promise<void> {
  const worker = await shop.miniflare.getWorker('cobnut')
  for (const cron of ['* * * * *', '*/5 * * * *']) await worker.scheduled({ cron })
}
