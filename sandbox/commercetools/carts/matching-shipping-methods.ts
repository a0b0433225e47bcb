import { invalidInput, invalidOperation, resourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { matches } from '../predicates'
import { subjectOf } from '../pricing'
import { methodsFor, pageOf, servesStore } from '../resources/shipping-method-matching'
import { pricingContextOf } from './pricing'

/** The active shipping methods with a rate for the cart's address and currency, and a matching predicate. */
export const matchingShippingMethods: Endpoint = {
  method: 'GET',
  path: '/shipping-methods/matching-cart',
  scopes: ['view_orders', 'view_shipping_methods', 'manage_my_orders'],
  handle: ({ query }, session) => {
    const cartId = query.get('cartId')
    if (cartId === null) throw invalidInput('Missing required parameter: cartId')
    const cart = session.get('cart', cartId)
    if (!cart) throw resourceNotFound(cartId)
    const address = cart.shippingAddress
    if (!address) throw invalidOperation(`The cart with ID '${cart.id}' has no shipping address.`)
    const subject = subjectOf(cart, pricingContextOf(cart, session))
    const methods = session
      .all('shipping-method')
      .filter(
        (method) =>
          method.active &&
          servesStore(method, cart.store?.key) &&
          (method.predicate === undefined || matches('cart', method.predicate, subject)),
      )
    return { body: pageOf(methodsFor(methods, address, cart.totalPrice.currencyCode, session)) }
  },
}
