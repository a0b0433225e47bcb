import * as z from 'zod'
import type { ShopPayConfig } from '~/services/config.server'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import type { VendorFetch } from '~/services/vendor-fetch.server'

/** The version of the APIs that this code was written for. */
const VERSION = '2026-04'

const answer = z.object({ data: z.record(z.string(), z.unknown()).nullish(), errors: z.unknown().optional() })

export type Shopify = ReturnType<typeof createShopify>

/** Shopify's GraphQL: the Storefront API for payment requests, the Admin API for their orders. Throws `VendorError`. */
export function createShopify(vendorFetch: VendorFetch, config: ShopPayConfig | undefined) {
  async function run<Schema extends z.ZodType>(
    api: 'storefront' | 'admin',
    query: string,
    variables: Record<string, unknown>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    if (!config) throw new VendorError('shopify', 'is not configured')
    const { path, token }: { path: string; token: Record<string, string> } =
      api === 'admin'
        ? { path: 'admin/api', token: { 'X-Shopify-Access-Token': config.adminToken } }
        : { path: 'api', token: { 'X-Shopify-Storefront-Access-Token': config.storefrontToken } }
    const response = await vendorFetch(`${config.url}/${path}/${VERSION}/graphql.json`, {
      vendor: 'shopify',
      timeoutMs: TIMEOUTS_MS.shopify.call,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...token },
      body: JSON.stringify({ query, variables }),
    })
    const body = answer.safeParse(await response.json().catch(() => undefined))
    const parsed = body.success && !body.data.errors ? schema.safeParse(body.data.data) : undefined
    if (!response.ok || !parsed?.success) {
      throw new VendorError('shopify', 'an unexpected answer', { status: response.status })
    }
    return parsed.data
  }
  return { run }
}
