/** The environment variables of a client of the sandbox under `origin`, as `npm run sandbox` prints them. */
export function sandboxEnvironment(origin: string) {
  return {
    CTP_API_URL: `${origin}/commercetools`,
    CTP_AUTH_URL: `${origin}/commercetools`,
    CTP_PROJECT_KEY: 'cobnut',
    CTP_CLIENT_ID: 'cobnut-shop',
    CTP_CLIENT_SECRET: 'cobnut-secret',
    CTP_SCOPES: 'manage_project:cobnut',
    ALGOLIA_HOST: `${origin}/algolia`,
    ALGOLIA_INSIGHTS_HOST: `${origin}/algolia`,
    ALGOLIA_APP_ID: 'COBNUTSANDBOX',
    ALGOLIA_SEARCH_KEY: 'cobnut-search',
    ALGOLIA_ADMIN_KEY: 'cobnut-admin',
    BRAINTREE_GRAPHQL_URL: `${origin}/braintree/graphql`,
    BRAINTREE_PUBLIC_KEY: 'cobnut-public',
    BRAINTREE_PRIVATE_KEY: 'cobnut-private',
    MAIL_URL: `${origin}/mail`,
    MAIL_TOKEN: 'mail-token',
    MAIL_FROM: 'Cobnut <hello@cobnut.example>',
  }
}

/** The shop's variables and secrets for local runs. */
export const localEnvironment = (origin: string) => ({
  ...sandboxEnvironment(origin),
  SESSION_SECRET: 'only-for-this-machine-not-for-the-world',
  CERTIFICATE_SECRET: 'gift-certificates-of-the-demo-shop-only',
})
