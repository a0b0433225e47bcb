import { buildSchema, type GraphQLSchema, graphql } from 'graphql'
import * as z from 'zod'
import { html, json, readJson } from '../answers'
import { messagePage } from '../page/html'
import type { Vendor, VendorContext } from '../vendor'
import { admin, storefront } from './resolvers'
import { ADMIN, STOREFRONT } from './schema'
import { createStore, type Store } from './store'
import { payPage, SCRIPT } from './web'

const STOREFRONT_TOKEN = 'cobnut-storefront'
const ADMIN_TOKEN = 'cobnut-admin-token'

const operation = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).nullish() })

type Api = { schema: GraphQLSchema; rootValue: object; header: string; token: string }

/** Shopify for Shop Pay; `publicUrl` is where a browser reaches it. */
export function createShopify({ database, now }: VendorContext, publicUrl?: string): Vendor {
  const store = createStore(database)
  const apis: Record<string, Api> = {
    api: {
      schema: buildSchema(STOREFRONT),
      rootValue: storefront,
      header: 'x-shopify-storefront-access-token',
      token: STOREFRONT_TOKEN,
    },
    'admin/api': {
      schema: buildSchema(ADMIN),
      rootValue: admin,
      header: 'x-shopify-access-token',
      token: ADMIN_TOKEN,
    },
  }
  return {
    async fetch(request, path) {
      if (path === '/shop-pay.js') {
        return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
      }
      const [, token = '', confirm] = /^\/checkout\/(\w+)(\/confirm)?$/.exec(path) ?? []
      if (token) return checkout(store, request, token, confirm !== undefined)
      const api = apis[/^\/(.*)\/\d{4}-\d{2}\/graphql\.json$/.exec(path)?.[1] ?? '']
      if (!api) return json({ errors: 'Not Found' }, 404)
      if (request.headers.get(api.header) !== api.token) {
        return json({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }, 401)
      }
      const body = await readJson(request)
      const given = operation.safeParse(body.ok ? body.value : undefined)
      if (!given.success) return json({ errors: { query: 'Required parameter missing or invalid' } }, 400)
      const base = publicUrl ?? `${new URL(request.url).origin}/shopify`
      const answer = await graphql({
        schema: api.schema,
        rootValue: api.rootValue,
        source: given.data.query,
        variableValues: given.data.variables ?? {},
        contextValue: { store, now, publicUrl: base },
      })
      return json(answer)
    },
  }
}

function checkout(store: Store, request: Request, token: string, confirms: boolean): Response {
  const session = store.session(token)
  if (!session) return html(messagePage('This payment is unknown', 'Go back to the shop.'), 404)
  if (!confirms) return html(payPage(session))
  if (request.method !== 'POST') return json({ message: 'Use POST.' }, 405, { allow: 'POST' })
  store.putSession({ ...session, confirmed: true })
  return json({})
}
