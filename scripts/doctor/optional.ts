import * as z from 'zod'
import { toolConfigOf } from '../../app/services/config.server'
import { call } from './call'
import { type Finding, fine, type Values, wanting } from './finding'

/** Optional vendors. Each gets a request without effects. */

const isRefusal = (status: number) => status === 401 || status === 403

/** A 404 means that the shop's requests have a wrong address. */
const found = (about: string, status: number, variable: string): Finding =>
  isRefusal(status)
    ? wanting(about, `refuses ${variable} (${status})`, `copy ${variable} again`)
    : status === 404 || status >= 500
      ? wanting(about, `answers ${status}`, 'check its address and its status page')
      : fine(about, `takes ${variable}`)

const jsonBody = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const HUBSPOT_SCOPES = ['forms', 'crm.objects.contacts.read', 'crm.objects.contacts.write']
const tokenInfo = z.object({ hubId: z.number(), scopes: z.array(z.string()) })

/** Checks the private app's token: its portal and its scopes. */
export async function examineHubSpot(values: Values): Promise<Finding[]> {
  const about = 'HubSpot'
  const { crm } = toolConfigOf(values)
  if (!crm) return [fine(about, 'is not used')]
  const asked = jsonBody({ tokenKey: crm.token }, { Authorization: `Bearer ${crm.token}` })
  const { status, body } = await call(`${crm.apiUrl}/oauth/v2/private-apps/get/access-token-info`, asked)
  const info = tokenInfo.safeParse(body)
  if (!info.success) {
    const mend = 'copy HUBSPOT_TOKEN again: Settings, Integrations, Private apps'
    return [wanting(about, `refuses HUBSPOT_TOKEN (${status})`, mend)]
  }
  const missing = HUBSPOT_SCOPES.filter((scope) => !info.data.scopes.includes(scope))
  return [
    String(info.data.hubId) === crm.portalId
      ? fine(about, 'the token is of the portal')
      : wanting(about, `the token is of portal ${info.data.hubId}`, 'set HUBSPOT_PORTAL_ID to it'),
    missing.length === 0
      ? fine(about, 'the token has its scopes')
      : wanting(about, `the token lacks ${missing.join(', ')}`, 'add them to the private app: Scopes'),
  ]
}

/** Checks Experian's token with a search. */
export async function examineExperian(values: Values): Promise<Finding[]> {
  const about = 'Experian'
  const { addressCheck } = toolConfigOf(values)
  if (!addressCheck) return [fine(about, 'is not used')]
  const question = {
    country_iso: 'USA',
    datasets: ['us-address'],
    components: { unspecified: ['1 Main'] },
    max_suggestions: 1,
  }
  const asked = jsonBody(question, { 'Auth-Token': addressCheck.token })
  const { status } = await call(`${addressCheck.url}/address/search/v1`, asked)
  return [found(about, status, 'ADDRESS_TOKEN')]
}

/** The API version in `app/services/payment/shopify.server.ts`. */
const SHOPIFY_VERSION = '2026-04'
const shopId = z.object({ data: z.object({ shop: z.object({ id: z.string() }) }) })

/** Checks both Shop Pay tokens and the shop's id. */
export async function examineShopPay(values: Values): Promise<Finding[]> {
  const about = 'Shop Pay'
  const { shopPay } = toolConfigOf(values)
  if (!shopPay) {
    const some = Object.keys(values).filter((name) => /^SHOP_PAY_(?!SCRIPT)/.test(name) && values[name])
    if (some.length === 0) return [fine(about, 'is not used')]
    return [wanting(about, `is off: only ${some.join(', ')} are set`, 'set all of its variables or none')]
  }
  const ask = async (variable: string, api: string, headers: Record<string, string>): Promise<Finding> => {
    const asked = jsonBody({ query: '{ shop { id } }' }, headers)
    const { status, body } = await call(`${shopPay.url}/${api}/${SHOPIFY_VERSION}/graphql.json`, asked)
    const known = shopId.safeParse(body)
    if (!known.success) return wanting(about, `refuses ${variable} (${status})`, `copy ${variable} again`)
    const number = known.data.data.shop.id.split('/').at(-1)
    return number === String(shopPay.shopId)
      ? fine(about, `takes ${variable}`)
      : wanting(about, `${variable} is of shop ${number}`, 'set SHOP_PAY_SHOP_ID to it')
  }
  return [
    await ask('SHOP_PAY_STOREFRONT_TOKEN', 'api', {
      'X-Shopify-Storefront-Access-Token': shopPay.storefrontToken,
    }),
    await ask('SHOP_PAY_ADMIN_TOKEN', 'admin/api', { 'X-Shopify-Access-Token': shopPay.adminToken }),
  ]
}

/** Checks RudderStack's write key with an empty batch. */
export async function examineRudderStack(values: Values): Promise<Finding[]> {
  const about = 'RudderStack'
  const { analytics } = toolConfigOf(values)
  if (!analytics) return [fine(about, 'is not used')]
  const asked = jsonBody({ batch: [] }, { Authorization: `Basic ${btoa(`${analytics.writeKey}:`)}` })
  const { status } = await call(`${analytics.url}/v1/batch`, asked)
  return [found(about, status, 'RUDDERSTACK_WRITE_KEY')]
}

const metaError = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().optional() }) })
const META = { token: 190, permission: [10, 200], unknownObject: 33 }

/** Checks Meta's token and pixel. Meta refuses a request without events for that reason only. */
export async function examineMeta(values: Values): Promise<Finding[]> {
  const about = 'Meta'
  const { advertising } = toolConfigOf(values)
  if (!advertising) return [fine(about, 'is not used')]
  const { url, version, pixelId, token } = advertising
  const { status, body } = await call(
    `${url}/${version}/${pixelId}/events`,
    jsonBody({ data: [] }, { Authorization: `Bearer ${token}` }),
  )
  const error = metaError.safeParse(body).data?.error
  if (error?.code === META.token || META.permission.includes(error?.code ?? 0)) {
    const mend = 'make one for the pixel: Events Manager, Settings, Conversions API'
    return [wanting(about, `refuses CONVERSIONS_TOKEN (${status})`, mend)]
  }
  if (error?.error_subcode === META.unknownObject)
    return [wanting(about, `does not know the pixel ${pixelId}`, 'set CONVERSIONS_PIXEL_ID again')]
  return [found(about, status, 'CONVERSIONS_TOKEN')]
}

/** Checks Dynamic Yield's key. A choice without selectors is refused, but not because of the key. */
export async function examinePersonalisation(values: Values): Promise<Finding[]> {
  const about = 'Dynamic Yield'
  const { personalisation } = toolConfigOf(values)
  if (!personalisation) return [fine(about, 'is not used')]
  const asked = jsonBody({}, { 'DY-API-Key': personalisation.key })
  const { status } = await call(`${personalisation.url}/serve/user/choose`, asked)
  return [found(about, status, 'PERSONALISATION_KEY')]
}
