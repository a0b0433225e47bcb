import type * as z from 'zod'
import { OPERATION_NAMES, rowOf } from '../../app/models/agent/inputs'
import { createSchema, subscriptionActSchema } from '../../app/models/auto-delivery/answers'
import { profileBody } from '../../app/models/company/company-form'
import { browserEvents } from '../../app/models/measurement/browser-events'
import { FACETS } from '../../app/models/search/facets'
import { schema as addressSuggestions } from '../../app/routes/api/address-suggestions/schema'
import { schema as applePayPayment } from '../../app/routes/api/apple-pay/payment/schema'
import { schema as applePaySession } from '../../app/routes/api/apple-pay/session/schema'
import { payload as addToCart } from '../../app/routes/api/cart/schema'
import { updateSchema } from '../../app/routes/api/carts/$id/schema'
import { contactSchema } from '../../app/routes/api/contacts/schema'
import { added, changed } from '../../app/routes/api/customers/$who/addresses/schema'
import { schema as newCustomer } from '../../app/routes/api/customers/schema'
import { estimateSchema } from '../../app/routes/api/delivery-estimate/schema'
import { schema as engagement } from '../../app/routes/api/dy/engagement/schema'
import { schema as purchase } from '../../app/routes/api/events/fb/schema'
import { leadSchema } from '../../app/routes/api/lead-forms/schema'
import { changeOrderSchema } from '../../app/routes/api/orders/$orderNumber/change/schema'
import { schema as changePayment } from '../../app/routes/api/orders/change-payment-method/schema'
import { placeSchema } from '../../app/routes/api/orders/place/schema'
import { query as choose } from '../../app/routes/api/recommendations/choose/schema'
import { calculatorSchema } from '../../app/routes/api/shipping-calculator/schema'
import { schema as shopPaySession } from '../../app/routes/api/shop-pay/session/schema'
import { schema as forgotPassword } from '../../app/routes/api/sign/forgot-password/schema'
import { schema as signIn } from '../../app/routes/api/sign/in/schema'
import { schema as signInByLink } from '../../app/routes/api/sign/in-by-link-key/schema'
import { schema as signOut } from '../../app/routes/api/sign/out/schema'
import { schema as resetPassword } from '../../app/routes/api/sign/reset-password/schema'
import { schema as sendLink } from '../../app/routes/api/sign/send-sign-in-link-email/schema'
import { schema as signUp } from '../../app/routes/api/sign/up/schema'

export type Operation = {
  does: string
  /** A JSON body. */
  body?: z.ZodType
  /** Query parameters: their schema, or only their names. */
  query?: z.ZodType | readonly string[]
  /** A form, whose fields docs/product.md describes. */
  form?: true
  /** The answer has no envelope: it is empty or something else. */
  plain?: true
}

/** The REST binding of the protocol for assistants (docs/agents.md). */
const agentOperations = Object.fromEntries(
  OPERATION_NAMES.map((name): [string, Operation] => {
    const { does, method, path, schema } = rowOf(name)
    return [`${method} /api/ucp${path}`, { does, plain: true, ...(schema && { body: schema }) }]
  }),
)

/** Every endpoint of `app/routes/api`. docs/product.md explains the rules. */
export const operations: Record<string, Operation> = {
  ...agentOperations,
  'GET /api/address-suggestions': { does: 'Addresses that begin as typed', query: addressSuggestions },
  'GET /api/address-suggestions/:key': { does: 'A suggestion as an address' },
  'POST /api/apple-pay/payment': { does: 'Pays with Apple Pay', body: applePayPayment },
  'POST /api/apple-pay/session': { does: 'A session for Apple Pay’s sheet', body: applePaySession },
  'GET /api/auto-delivery/deliveries': { does: 'The customer’s next boxes' },
  'GET /api/auto-delivery/impulse-upsell': { does: 'What may be added to a box', query: ['sku'] },
  'POST /api/auto-delivery/panel': { does: 'The panel of a product on auto-delivery', form: true },
  'GET /api/auto-delivery/payment-method': { does: 'How boxes are paid' },
  'GET /api/auto-delivery/subscriptions': {
    does: 'The customer’s subscriptions',
    query: ['inactive', 'preload'],
  },
  'POST /api/auto-delivery/subscriptions': { does: 'Makes a subscription', body: createSchema },
  'POST /api/auto-delivery/subscriptions/:id': {
    does: 'Changes a subscription',
    body: subscriptionActSchema,
  },
  'GET /api/braintree-client-token': { does: 'A token for card fields' },
  'POST /api/business-units': { does: 'Opens a company’s account' },
  'GET /api/business-units/me/profile': { does: 'The company’s profile' },
  'PUT /api/business-units/me/profile': { does: 'Changes the company’s profile', body: profileBody },
  'POST /api/cart': { does: 'Adds to the cart', body: addToCart },
  'GET /api/cart/panel': { does: 'The cart’s panel' },
  'POST /api/cart/panel': { does: 'Edits the cart from its panel', form: true },
  'GET /api/carts/:id': { does: 'A cart; `active-cart` is the visitor’s' },
  'POST /api/carts/:id': { does: 'Edits a cart of that version', body: updateSchema },
  'DELETE /api/carts/:id': { does: 'Deletes a cart of that version', query: ['version'] },
  'POST /api/contacts': { does: 'Keeps a newsletter’s contact', body: contactSchema },
  'GET /api/credit-accounts': { does: 'The credit account and store credit', query: ['customerId'] },
  'GET /api/customer-cart': {
    does: 'A customer’s cart, for staff; also GET /cart/customer-cart where JSON is asked for',
    query: ['key'],
  },
  'POST /api/customers': { does: 'Makes an account', body: newCustomer },
  'GET /api/customers/:who/addresses': { does: 'The address book; `who` is `me` or the own e-mail address' },
  'POST /api/customers/:who/addresses': { does: 'Adds an address', body: added },
  'PUT /api/customers/:who/addresses': { does: 'Changes an address', body: changed },
  'POST /api/customers/:who/describe': { does: 'What is known of the customer' },
  'GET /api/customers/:who/safc-token': { does: 'A token for an account after an order' },
  'GET /api/delivery-estimate': { does: 'When a size arrives', query: estimateSchema },
  'POST /api/dy/engagement': { does: 'A press on a recommendation', query: engagement, plain: true },
  'GET /api/events': { does: 'The pixel of pages without script', plain: true },
  'POST /api/events': { does: 'A browser’s events', body: browserEvents, plain: true },
  'POST /api/events/fb': { does: 'A purchase, for advertising', body: purchase, plain: true },
  'GET /api/gifted-boxes/catalog': { does: 'Boxes to give' },
  'GET /api/gifted-trays/catalog': { does: 'Trays to give' },
  'POST /api/lead-forms': { does: 'Sends a lead’s form', body: leadSchema },
  'POST /api/me/describe': { does: 'What is known of whoever asks' },
  'POST /api/mcp': { does: 'The Model Context Protocol (docs/agents.md)', plain: true },
  'GET /api/menus': { does: 'The header’s menus' },
  'GET /api/order-cases': { does: 'What shoppers reported, for staff', query: ['orderNumber'] },
  'POST /api/orders/:orderNumber/change': {
    does: 'Changes an order’s address or day until it is packed',
    body: changeOrderSchema,
  },
  'POST /api/orders/change-payment-method': { does: 'Pays an order otherwise', body: changePayment },
  'POST /api/orders/clear-copied-order': { does: 'Forgets the order that a cart was copied from' },
  'GET /api/orders/is-first-order': {
    does: 'Whether an order is the customer’s first',
    query: ['receiptToken'],
  },
  'POST /api/orders/place': { does: 'Places the order', body: placeSchema },
  'GET /api/orders/:orderNumber': { does: 'An order' },
  'GET /api/payment-methods': { does: 'Saved ways to pay', query: ['customerId'] },
  'GET /api/listing-count': {
    does: 'How many products the filters of a list leave',
    query: ['category', 'query', ...FACETS],
  },
  'GET /api/predicted-shipping': { does: 'The cheapest delivery to where the visitor seems to be' },
  'POST /qas_proxy.php': { does: 'Address lookups in the form of QAS', form: true, plain: true },
  'GET /api/recommendations/choose': { does: 'Recommendations of a place on a page', query: choose },
  'GET /api/recommendations/recent-purchases': { does: 'What the customer bought lately', query: ['limit'] },
  'GET /api/resolve-path': { does: 'The page at a path', query: ['path'] },
  'GET /api/restricted-country-skus': { does: 'Countries that SKUs cannot be sent to', query: ['skus'] },
  'POST /api/search-beacon': {
    does: 'A click on a search result',
    query: ['queryId', 'objectId', 'position'],
    plain: true,
  },
  'POST /sentry': { does: 'A browser’s error report', plain: true },
  'POST /api/shipping-calculator': { does: 'Offers and days for shipments', body: calculatorSchema },
  'GET /api/shipping-calculator/ship-dates': { does: 'The next ship dates', query: ['count', 'countries'] },
  'POST /api/shop-pay/session': { does: 'A session for Shop Pay’s sheet', body: shopPaySession },
  'POST /api/sign/apple': { does: 'Signs in with Apple', form: true, plain: true },
  'POST /api/sign/facebook': { does: 'Signs in with Facebook' },
  'POST /api/sign/forgot-password': { does: 'Sends a link for a new password', body: forgotPassword },
  'POST /api/sign/google': { does: 'Signs in with Google' },
  'POST /api/sign/in': { does: 'Signs in', body: signIn },
  'POST /api/sign/in-by-link-key': { does: 'Signs in by a link', body: signInByLink },
  'POST /api/sign/out': { does: 'Signs out', body: signOut },
  'GET /api/sign/passkey': { does: 'What a browser asks its passkeys with' },
  'POST /api/sign/reset-password': { does: 'Sets a new password', body: resetPassword },
  'POST /api/sign/send-sign-in-link-email': { does: 'Sends a link to sign in', body: sendLink },
  'GET /api/sign/step': { does: 'The sign-in dialog’s first screen' },
  'POST /api/sign/step': { does: 'The sign-in dialog’s forms', form: true },
  'POST /api/sign/up': { does: 'Makes an account and signs in', body: signUp },
  'POST /api/subscribe': { does: 'The newsletter’s form', form: true },
  'GET /api/suggestions': { does: 'Suggestions of the search box', query: ['query'] },
  'POST /v1/traces': { does: 'A browser’s spans', plain: true },
  'GET /api/users/find': { does: 'Whether an e-mail address is known', query: ['email'] },
}
