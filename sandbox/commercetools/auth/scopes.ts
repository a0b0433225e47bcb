/** Scopes as a client asks for them: `manage_orders:cobnut`. */
const NAMES = new Set(
  `manage_project view_project_settings manage_project_settings manage_api_clients manage_products view_products
  view_published_products manage_categories view_categories manage_orders view_orders manage_customers
  view_customers manage_customer_groups view_customer_groups manage_payments view_payments manage_types view_types
  manage_tax_categories view_tax_categories manage_shipping_methods view_shipping_methods manage_stores view_stores
  manage_states view_states manage_cart_discounts view_cart_discounts manage_discount_codes view_discount_codes
  manage_key_value_documents view_key_value_documents view_messages manage_business_units view_business_units
  manage_associate_roles view_associate_roles manage_shopping_lists view_shopping_lists manage_my_profile
  manage_my_orders manage_my_payments manage_my_shopping_lists manage_my_business_units manage_my_quotes
  manage_my_quote_requests create_anonymous_token introspect_oauth_tokens manage_extensions
  manage_subscriptions manage_product_selections view_product_selections manage_standalone_prices
  view_standalone_prices manage_order_edits view_order_edits manage_import_containers manage_attribute_groups
  view_attribute_groups manage_approval_flows view_approval_flows manage_approval_rules view_approval_rules
  manage_quotes view_quotes manage_quote_requests view_quote_requests manage_staged_quotes view_staged_quotes
  manage_channels view_channels manage_product_types view_product_types
  manage_product_discounts view_product_discounts manage_zones view_zones manage_audit_log view_audit_log manage_recurring_orders view_recurring_orders`.split(
    /\s+/,
  ),
)

export function isScope(scope: string, projectKey: string): boolean {
  const [name = '', project, ...rest] = scope.split(':')
  return NAMES.has(name) && project === projectKey && rest.length === 0
}

/** Whether any of the wanted scopes is granted: by itself, by the `manage_` of a `view_`, or by `manage_project`. */
export function isGranted(
  granted: readonly string[],
  wanted: readonly string[],
  projectKey: string,
): boolean {
  const names = ['manage_project', ...wanted, ...wanted.map((name) => name.replace(/^view_/, 'manage_'))]
  return names.some((name) => granted.includes(`${name}:${projectKey}`))
}
