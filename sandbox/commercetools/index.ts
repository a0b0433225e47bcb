import type { Vendor, VendorContext } from '../vendor'
import { PROJECT_KEY } from './auth/clients'
import { Tokens } from './auth/tokens'
import { Registry } from './engine/registry'
import { Session, type SessionOptions } from './engine/session'
import { Store } from './engine/store'
import { createVault } from './engine/vault'
import { Router } from './http/router'
import { answerRequest } from './http/server'
import { usualEndpoints } from './http/usual'
import { importDrafts, type ShopDrafts } from './import'
import { definitions, endpoints } from './resources'

/** The HTTP API, and an import for a whole shop. */
type Commercetools = Vendor & {
  importShop(drafts: ShopDrafts): Promise<void>
}

/** Existing data is kept. */
export function createCommercetools({ database, now }: VendorContext): Commercetools {
  const registry = new Registry(definitions)
  const store = new Store(database, (type) => registry.indexes(type))
  const vault = createVault(database)
  const tokens = new Tokens(database, now)
  const router = new Router([
    ...definitions.flatMap(usualEndpoints),
    ...definitions.flatMap((one) => one.endpoints ?? []),
    ...endpoints,
  ])
  const open = (options: SessionOptions) => new Session(store, registry, vault, options)
  return {
    fetch: (request, path) => answerRequest(request, path, { tokens, router, now, open, vault }),
    importShop: async (drafts) =>
      importDrafts(
        open({
          date: now(),
          projectKey: PROJECT_KEY,
          principal: { clientId: 'import', scopes: [] },
          quiet: true,
        }),
        drafts,
      ),
  }
}
