import type { Shop, Visitor } from '../../support/shop'
import { ADDRESS, atPayPal, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'

const PASSWORD = 'Cobnuts!24'

/** A signed-in customer of the demo shop. */
export async function signedIn(shop: Shop, email = 'hazel@example.com'): Promise<Visitor> {
  const visitor = shop.visitor()
  await redirectOf(await visitor.post('/sign/in', { email, password: PASSWORD }))
  return visitor
}

/** Orders as the visitor and returns the order number. */
export async function buys(visitor: Visitor, sku = WALNUTS, more: Record<string, string> = {}) {
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku, quantity: '2', ...more }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const placed = await visitor.post('/checkout/payment', await orderForm(visitor))
  const receipt = await wordsOf(await visitor.get(await redirectOf(placed)))
  const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1]
  if (!number) throw new Error(`No order number on the receipt: ${receipt.slice(0, 500)}`)
  return number
}
