import * as z from 'zod'
import { LIST_LIMITS, TEXT_LIMITS } from '../limits'
import type { CapabilityName } from './protocol'

/** What calls carry. Fields that the shop does not need are let through and not read. */

const id = z.string().min(1).max(TEXT_LIMITS.id)
const text = z.string().max(TEXT_LIMITS.unjudged)
const amount = z.number().int().nonnegative()

const filters = z.looseObject({
  categories: z.array(text).max(LIST_LIMITS.addOns).optional(),
  price: z.looseObject({ min: amount.optional(), max: amount.optional() }).optional(),
})
export type Filters = z.output<typeof filters>

const searchRequest = z
  .looseObject({
    query: z.string().max(TEXT_LIMITS.search).optional(),
    filters: filters.optional(),
    pagination: z
      .looseObject({
        cursor: z.string().max(TEXT_LIMITS.id).optional(),
        limit: z.number().int().min(1).optional(),
      })
      .optional(),
  })
  .refine(({ query, filters: chosen }) => query?.trim() || (chosen && Object.keys(chosen).length > 0), {
    message: 'Send a query or a filter',
  })
export type SearchRequest = z.output<typeof searchRequest>

const lookupRequest = z.looseObject({
  ids: z.array(id).min(1).max(LIST_LIMITS.added),
  filters: filters.optional(),
})
export type LookupRequest = z.output<typeof lookupRequest>

const productRequest = z.looseObject({
  id,
  selected: z
    .array(z.looseObject({ name: text, label: text }))
    .max(LIST_LIMITS.addOns)
    .optional(),
  filters: filters.optional(),
})
export type ProductRequest = z.output<typeof productRequest>

const lineItem = z.looseObject({
  id: id.optional(),
  item: z.looseObject({ id }),
  // More than the shop sells at once is not refused here: the cart lowers it, and a message says so.
  quantity: z.number().int().min(1),
})

const discounts = z.looseObject({
  codes: z.array(z.string().max(TEXT_LIMITS.discountCode)).max(LIST_LIMITS.codes).optional(),
})

const cartBody = z.looseObject({
  line_items: z.array(lineItem).max(LIST_LIMITS.added),
  discounts: discounts.optional(),
})
export type CartBody = z.output<typeof cartBody>

const destination = z.looseObject({
  id: id.optional(),
  street_address: text.optional(),
  extended_address: text.optional(),
  address_locality: text.optional(),
  address_region: text.optional(),
  postal_code: text.optional(),
  address_country: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  phone_number: text.optional(),
})
export type Destination = z.output<typeof destination>

const fulfillment = z.looseObject({
  methods: z
    .array(
      z.looseObject({
        type: z.string().optional(),
        destinations: z.array(destination).max(1).optional(),
        selected_destination_id: id.nullish(),
        groups: z
          .array(z.looseObject({ id: id.optional(), selected_option_id: id.nullish() }))
          .max(LIST_LIMITS.addOns)
          .optional(),
      }),
    )
    .max(1, 'This shop ships what an agent orders to one address')
    .optional(),
})

const buyer = z.looseObject({
  first_name: text.optional(),
  last_name: text.optional(),
  email: text.optional(),
  phone_number: text.optional(),
})
export type Buyer = z.output<typeof buyer>

const checkoutBody = cartBody.extend({
  line_items: z.array(lineItem).max(LIST_LIMITS.added).default([]),
  cart_id: id.optional(),
  buyer: buyer.optional(),
  fulfillment: fulfillment.optional(),
})
export type CheckoutBody = z.output<typeof checkoutBody>

const completion = z.looseObject({ payment: z.looseObject({}).optional() })

/** Where each operation is in REST, what it needs and what it carries. `body`: its field in MCP. */
type OperationRow = {
  does: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  capability: CapabilityName
  body?: 'catalog' | 'cart' | 'checkout'
  schema?: z.ZodType
  /** Repeated with the same key it acts once. */
  acts?: true
  /** A repeat without a key could act twice. */
  needsKey?: true
}

export const OPERATIONS = {
  search_catalog: {
    does: 'Searches products by words, category and price.',
    method: 'POST',
    path: '/catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    body: 'catalog',
    schema: searchRequest,
  },
  lookup_catalog: {
    does: 'Reads products by their ids or by the SKUs of their sizes.',
    method: 'POST',
    path: '/catalog/lookup',
    capability: 'dev.ucp.shopping.catalog.lookup',
    body: 'catalog',
    schema: lookupRequest,
  },
  get_product: {
    does: 'Reads one product with its sizes, stock and allergens.',
    method: 'POST',
    path: '/catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    body: 'catalog',
    schema: productRequest,
  },
  create_cart: {
    does: 'Makes a cart.',
    method: 'POST',
    path: '/carts',
    capability: 'dev.ucp.shopping.cart',
    body: 'cart',
    schema: cartBody,
    acts: true,
  },
  get_cart: { does: 'Reads a cart.', method: 'GET', path: '/carts/:id', capability: 'dev.ucp.shopping.cart' },
  update_cart: {
    does: 'Replaces what is in a cart.',
    method: 'PUT',
    path: '/carts/:id',
    capability: 'dev.ucp.shopping.cart',
    body: 'cart',
    schema: cartBody,
    acts: true,
  },
  cancel_cart: {
    does: 'Gives a cart up.',
    method: 'POST',
    path: '/carts/:id/cancel',
    capability: 'dev.ucp.shopping.cart',
    acts: true,
    needsKey: true,
  },
  create_checkout: {
    does: 'Begins a checkout from a cart or from items.',
    method: 'POST',
    path: '/checkout-sessions',
    capability: 'dev.ucp.shopping.checkout',
    body: 'checkout',
    schema: checkoutBody,
    acts: true,
  },
  get_checkout: {
    does: 'Reads a checkout.',
    method: 'GET',
    path: '/checkout-sessions/:id',
    capability: 'dev.ucp.shopping.checkout',
  },
  update_checkout: {
    does: 'Replaces items, buyer, address, delivery and codes of a checkout.',
    method: 'PUT',
    path: '/checkout-sessions/:id',
    capability: 'dev.ucp.shopping.checkout',
    body: 'checkout',
    schema: checkoutBody,
    acts: true,
  },
  complete_checkout: {
    does: 'Asks to order. The buyer pays in the shop, at continue_url.',
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    capability: 'dev.ucp.shopping.checkout',
    body: 'checkout',
    schema: completion,
    acts: true,
    needsKey: true,
  },
  cancel_checkout: {
    does: 'Gives a checkout up.',
    method: 'POST',
    path: '/checkout-sessions/:id/cancel',
    capability: 'dev.ucp.shopping.checkout',
    acts: true,
    needsKey: true,
  },
  get_order: {
    does: 'Reads an order that came of one of the platform’s checkouts.',
    method: 'GET',
    path: '/orders/:id',
    capability: 'dev.ucp.shopping.order',
  },
} as const satisfies Record<string, OperationRow>

export type OperationName = keyof typeof OPERATIONS
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[]

export const rowOf = (name: OperationName): OperationRow => OPERATIONS[name]

type Place = { name: OperationName; id?: string }

/** The operation of a REST call, and the id in its path. HEAD reads as GET does. */
export function operationAt(method: string, path: string): Place | undefined {
  const named = method === 'HEAD' ? 'GET' : method
  const places = OPERATION_NAMES.flatMap((name) => placeAt(name, path) ?? [])
  return places.find(({ name }) => OPERATIONS[name].method === named)
}

/** The methods of each path. */
export const agentRoutes: readonly { path: string; methods: string[] }[] = [
  ...new Set(OPERATION_NAMES.map((name) => OPERATIONS[name].path)),
].map((path) => ({
  path,
  methods: OPERATION_NAMES.filter((name) => OPERATIONS[name].path === path).map(
    (name) => OPERATIONS[name].method,
  ),
}))

function placeAt(name: OperationName, path: string): Place | undefined {
  const [start = '', end] = OPERATIONS[name].path.split(':id')
  if (end === undefined) return path === start ? { name } : undefined
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined
  const id = path.slice(start.length, path.length - end.length)
  return /^[\w-]{1,64}$/.test(id) ? { name, id } : undefined
}

/** A call as a binding read it. */
export type Asked = {
  operation: OperationName
  /** As the platform named it. */
  profile: string | undefined
  id?: string | undefined
  body?: unknown
  key?: string | undefined
}

/** What every tool of the Model Context Protocol takes. */
export const toolArguments = z.looseObject({
  meta: z
    .looseObject({
      'ucp-agent': z.looseObject({ profile: z.string() }).optional(),
      'idempotency-key': id.optional(),
    })
    .optional(),
  id: id.optional(),
})
