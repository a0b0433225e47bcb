import type { Cart } from '~/models/cart/cart'
import type { LineItem } from '~/models/cart/line-item'
import { publishedCart, publishedOrder } from '~/models/cart/published'
import type { Order } from '~/models/order/order'
import { type CartPageContext, productsOf } from './facts.server'

type AnswerContext = { services: Pick<CartPageContext['services'], 'catalog'> }

/** A cart as endpoints answer it, with the paths of its products while the catalog can be read. */
export const answeredCart = async (context: AnswerContext, cart: Cart) =>
  publishedCart(await withPaths(context, cart))

export const answeredOrder = async (context: AnswerContext, order: Order) =>
  publishedOrder({ ...order, cart: await withPaths(context, order.cart) })

async function withPaths(context: AnswerContext, cart: Cart): Promise<Cart> {
  const products = await productsOf(context, cart)
  const withPath = (line: LineItem): LineItem => ({
    ...line,
    path: products.get(line.productKey)?.path,
    children: line.children.map(withPath),
  })
  return { ...cart, lines: cart.lines.map(withPath) }
}
