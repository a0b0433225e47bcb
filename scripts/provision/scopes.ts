import { SCOPES } from '@cobnut/platform/scopes'

/** Whether `scope` is granted, by itself or as part of another one. */
function isGranted(scope: string, granted: readonly string[]): boolean {
  if (granted.includes('manage_project') || granted.includes(scope)) return true
  return granted.includes(scope.replace(/^view_/, 'manage_'))
}

export const missingScopes = (granted: readonly string[]): string[] =>
  SCOPES.filter((scope) => !isGranted(scope, granted))

/** Scopes of provisioning and imports beyond the shop's. */
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

/** `manage_project` includes all but those of associate roles. */
export const missingAdminScopes = (granted: readonly string[]): string[] =>
  ADMIN_SCOPES.filter((scope) => !isGranted(scope, granted))
