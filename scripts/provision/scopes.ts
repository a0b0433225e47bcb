import { SCOPES } from '@cobnut/platform/scopes'

/** Whether `scope` is among the granted ones, or a part of one of them. */
function isGranted(scope: string, granted: readonly string[]): boolean {
  if (granted.includes('manage_project') || granted.includes(scope)) return true
  return granted.includes(scope.replace(/^view_/, 'manage_'))
}

/** The scopes that the shop's client lacks. */
export const missingScopes = (granted: readonly string[]): string[] =>
  SCOPES.filter((scope) => !isGranted(scope, granted))

/** What provisioning and imports write, beyond what the shop itself may. */
const ADMIN_SCOPES = [
  'manage_project_settings',
  'manage_types',
  'manage_products',
  'manage_categories',
  'manage_customers',
  'manage_customer_groups',
  'manage_tax_categories',
  'manage_associate_roles',
  'manage_business_units',
  'manage_cart_discounts',
  'manage_discount_codes',
  'manage_key_value_documents',
]

/** The scopes that the client for provisioning lacks. `manage_project` covers all but associate roles' own. */
export const missingAdminScopes = (granted: readonly string[]): string[] =>
  ADMIN_SCOPES.filter((scope) => !isGranted(scope, granted))
