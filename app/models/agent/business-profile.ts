import { assistantPaths } from '../paths'
import { CAPABILITY_NAMES, parentsOf, UCP_VERSION } from './protocol'

const SITE = `https://ucp.dev/${UCP_VERSION}`

/** A public key, as it is published. */
export type SigningKey = {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  use: 'sig'
  alg: 'ES256'
}

/** `/.well-known/ucp`: which version and capabilities the shop has, and where it answers. */
export const businessProfile = (origin: string, keys: readonly SigningKey[]) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: UCP_VERSION,
          spec: `${SITE}/specification/overview`,
          transport: 'rest',
          endpoint: origin + assistantPaths.rest,
          schema: `${SITE}/services/shopping/rest.openapi.json`,
        },
        {
          version: UCP_VERSION,
          spec: `${SITE}/specification/overview`,
          transport: 'mcp',
          endpoint: origin + assistantPaths.mcp,
          schema: `${SITE}/services/shopping/mcp.openrpc.json`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      CAPABILITY_NAMES.map((name) => {
        const [file = '', folder = ''] = name.replace('dev.ucp.shopping.', '').split('.').reverse()
        const parents = parentsOf(name)
        return [
          name,
          [
            {
              version: UCP_VERSION,
              spec: `${SITE}/specification/${folder ? `${folder}/` : ''}${file}`,
              schema: `${SITE}/schemas/shopping/${folder ? `${folder}_` : ''}${file}.json`,
              ...(parents.length > 0 && { extends: parents.length === 1 ? parents[0] : parents }),
            },
          ],
        ]
      }),
    ),
    payment_handlers: {},
  },
  ...(keys.length > 0 && { signing_keys: keys }),
})
