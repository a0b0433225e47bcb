import type {
  ByProjectKeyRequestBuilder,
  Cart,
  CartDraft,
  Order,
  OrderFromCartDraft,
  OrderUpdateAction,
} from '@commercetools/platform-sdk'
import { newCart } from './shop'

/** A cart that can be ordered. */
export const readyCart = (root: ByProjectKeyRequestBuilder, draft: Partial<CartDraft> = {}): Promise<Cart> =>
  newCart(root, {
    lineItems: [{ sku: 'almonds-1', quantity: 2 }],
    shippingAddress: { country: 'US', state: 'NJ', postalCode: '07016' },
    shippingMethod: { typeId: 'shipping-method', key: 'ground' },
    ...draft,
  })

export const order = async (
  root: ByProjectKeyRequestBuilder,
  cart: Pick<Cart, 'id' | 'version'>,
  draft: Partial<OrderFromCartDraft> = {},
): Promise<Order> =>
  (
    await root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version, ...draft } })
      .execute()
  ).body

/** Updates the order at its current version. */
export const change = async (
  root: ByProjectKeyRequestBuilder,
  present: Order,
  ...actions: OrderUpdateAction[]
): Promise<Order> =>
  (
    await root
      .orders()
      .withId({ ID: present.id })
      .post({ body: { version: present.version, actions } })
      .execute()
  ).body

/** The types of the messages about a resource. */
export const messagesOf = async (root: ByProjectKeyRequestBuilder, id: string): Promise<string[]> => {
  const where = `resource(id = "${id}")`
  const { body } = await root
    .messages()
    .get({ queryArgs: { where, limit: 100 } })
    .execute()
  return body.results.map(({ type }) => type)
}
