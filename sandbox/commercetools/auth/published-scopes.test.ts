import { expect, it } from 'vitest'
import { usualEndpoints } from '../http/usual'
import { definitions, endpoints } from '../resources'

/** The scopes in the published OpenAPI description: for reading, then for writing. */
const RESOURCES: Record<string, [view: string, manage?: string]> = {
  '': ['view_project_settings', 'manage_project_settings'],
  'approval-rules': ['view_approval_rules', 'manage_approval_rules'],
  'associate-roles': ['view_associate_roles', 'manage_associate_roles'],
  'business-units': ['view_business_units', 'manage_business_units'],
  'cart-discounts': ['view_cart_discounts view_orders', 'manage_cart_discounts manage_orders'],
  carts: ['view_orders', 'manage_orders'],
  categories: ['view_categories view_products', 'manage_categories manage_products'],
  channels: ['view_channels view_products', 'manage_channels manage_products'],
  'custom-objects': [
    'view_customers view_key_value_documents view_orders view_products',
    'manage_customers manage_key_value_documents manage_orders manage_products',
  ],
  'customer-groups': ['view_customer_groups view_customers', 'manage_customer_groups manage_customers'],
  customers: ['view_customers', 'manage_customers'],
  'discount-codes': ['view_discount_codes', 'manage_discount_codes'],
  inventory: ['view_products', 'manage_products'],
  login: ['', 'manage_customers'],
  messages: ['view_messages'],
  orders: ['view_orders', 'manage_orders'],
  'orders/edits': ['view_order_edits', 'manage_order_edits'],
  payments: ['view_payments', 'manage_payments'],
  'product-discounts': ['view_product_discounts view_products', 'manage_product_discounts manage_products'],
  'product-projections': ['view_products view_published_products'],
  'product-types': ['view_product_types view_products', 'manage_product_types manage_products'],
  products: ['view_products', 'manage_products'],
  'quote-requests': ['view_quote_requests', 'manage_quote_requests'],
  quotes: ['view_quotes', 'manage_quotes'],
  'shipping-methods': [
    'manage_my_orders view_orders view_shipping_methods',
    'manage_orders manage_shipping_methods',
  ],
  'staged-quotes': ['view_staged_quotes', 'manage_staged_quotes'],
  states: ['view_states', 'manage_states'],
  'tax-categories': ['view_products view_tax_categories', 'manage_products manage_tax_categories'],
  types: ['view_types', 'manage_types'],
  zones: ['view_orders view_zones', 'manage_orders manage_zones'],
}

/**
 * Operations whose scopes differ from those of their resource. `GET /products` also accepts `view_published_products`,
 * which the stand-in refuses.
 */
const OPERATIONS: Record<string, string> = {
  'POST /orders/quotes': 'manage_quotes',
}

function published(method: string, path: string): string | undefined {
  const inside = path.replace(/^\/as-associate\/\{\w+\}/, '').replace(/^\/in-business-unit\/key=\{\w+\}/, '')
  const own = OPERATIONS[`${method} ${inside}`]
  if (own !== undefined) return own
  const [first = '', second] = inside.slice(1).split('/')
  const [view, manage] = RESOURCES[`${first}/${second}`] ?? RESOURCES[first] ?? []
  return method === 'GET' ? view : manage
}

it('asks for the published scopes in each operation', () => {
  const all = [
    ...definitions.flatMap(usualEndpoints),
    ...definitions.flatMap((one) => one.endpoints ?? []),
    ...endpoints,
  ]
  const differing = all.flatMap(({ method, path, scopes }) => {
    const wanted = published(method, path)
    // `manage_` contains `view_`, so only one of them counts.
    const asked = scopes.filter(
      (scope) => !scopes.includes(scope.replace(/^manage_/, 'view_')) || /^view_/.test(scope),
    )
    const unique = [...new Set(asked)].sort().join(' ')
    return wanted === unique ? [] : [`${method} ${path}: ${unique}, published: ${wanted}`]
  })
  expect(differing).toEqual([])
  expect(all.length).toBeGreaterThan(200)
})
