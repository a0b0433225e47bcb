import type { Endpoint } from '../engine/resource'

/** What the project is set up for. */
export const projectEndpoint: Endpoint = {
  method: 'GET',
  path: '/',
  scopes: [
    'view_project_settings',
    'manage_project_settings',
    'view_products',
    'view_orders',
    'view_customers',
  ],
  handle: (_call, session) => ({
    body: {
      version: 1,
      key: session.projectKey,
      name: 'Cobnut',
      countries: ['US', 'CA', 'GB', 'DE', 'AU'],
      currencies: ['USD', 'CAD', 'EUR', 'GBP'],
      languages: ['en', 'en-US'],
      createdAt: '2024-01-01T00:00:00.000Z',
      messages: { enabled: true, deleteDaysAfterCreation: 15 },
      carts: { deleteDaysAfterLastModification: 90, countryTaxRateFallbackEnabled: false },
      searchIndexing: { products: { status: 'Deactivated' }, orders: { status: 'Deactivated' } },
    },
  }),
}
