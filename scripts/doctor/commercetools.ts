import { CURRENCY } from '@cobnut/platform/currency'
import { SCOPES } from '@cobnut/platform/scopes'
import * as z from 'zod'
import { adminAccess, platformApi } from '../platform-client'
import { ask } from '../provision/ask'
import { plan } from '../provision/plan'
import { missingScopes } from '../provision/scopes'
import { allergenFindings } from './allergens'
import { call } from './call'
import {
  CHANNEL_STOCK,
  NUTRITION_FACTS,
  nutritionFindings,
  productFindings,
  stockFindings,
} from './catalogue'
import { type Finding, fine, unknown, type Values, vital, wanting } from './finding'
import { CONTENT_PAGES, draftFindings } from './links'

const ABOUT = 'commercetools'
const tokenSchema = z.object({ access_token: z.string(), scope: z.string() })
const projectSchema = z.object({
  currencies: z.array(z.string()),
  countries: z.array(z.string()),
  languages: z.array(z.string()),
  messages: z.object({ enabled: z.boolean() }).optional(),
})
/** Checks the client's scopes, the project's settings and the shape of products. */
export async function examineCommercetools(values: Values): Promise<Finding[]> {
  const { CTP_AUTH_URL, CTP_API_URL, CTP_PROJECT_KEY: project, CTP_CLIENT_ID, CTP_CLIENT_SECRET } = values
  const answer = await call(`${CTP_AUTH_URL}/oauth/token?grant_type=client_credentials`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${CTP_CLIENT_ID}:${CTP_CLIENT_SECRET}`)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const token = tokenSchema.safeParse(answer.body)
  if (!token.success) {
    const mend =
      'make an API client in the Merchant Center (Settings, Developer settings) and set CTP_CLIENT_ID and CTP_CLIENT_SECRET'
    return [vital(ABOUT, `gives no token (${answer.status})`, mend)]
  }
  const read = (path: string) =>
    call(`${CTP_API_URL}/${project}${path}`, {
      headers: { Authorization: `Bearer ${token.data.access_token}` },
    })
  return [
    ...scopeFindings(token.data.scope),
    ...projectFindings(await read('')),
    ...(await provisionFindings(values)),
    ...productFindings(await read('/product-projections?limit=500'), linkIn(values)),
    ...stockFindings(await read(CHANNEL_STOCK)),
    ...nutritionFindings(await read(NUTRITION_FACTS)),
    ...(await allergenFindings(read)),
    ...draftFindings(await read(CONTENT_PAGES)),
  ]
}

/** The Merchant Center's page of a product. */
const linkIn =
  ({ CTP_API_URL = '', CTP_PROJECT_KEY = '' }: Values) =>
  (id: string) =>
    `${CTP_API_URL.replace('//api.', '//mc.')}/${CTP_PROJECT_KEY}/products/${id}`

type Answer = Awaited<ReturnType<typeof call>>

function scopeFindings(granted: string): Finding[] {
  const missing = missingScopes(granted.split(' ').map((scope) => scope.split(':')[0] ?? ''))
  if (missing.length === 0) return [fine(ABOUT, `the client has the ${SCOPES.length} scopes`)]
  return [
    vital(
      ABOUT,
      `the client lacks ${missing.join(', ')}`,
      'a client cannot be changed: make one with all scopes that `npm run provision` prints',
    ),
  ]
}

function projectFindings({ status, body }: Answer): Finding[] {
  const project = projectSchema.safeParse(body)
  if (!project.success) {
    return [vital(ABOUT, `does not show the project (${status})`, 'check CTP_PROJECT_KEY and CTP_API_URL')]
  }
  const { currencies, countries, languages, messages } = project.data
  const lacks = [
    ...(currencies.includes(CURRENCY) ? [] : [`the currency ${CURRENCY}`]),
    ...(countries.includes('US') ? [] : ['the country US']),
    ...(languages.includes('en') ? [] : ['the language en']),
  ]
  return [
    lacks.length === 0
      ? fine(ABOUT, 'currency, country and language are set')
      : vital(ABOUT, `the project lacks ${lacks.join(', ')}`, 'npm run provision'),
    messages?.enabled
      ? fine(ABOUT, 'messages are on')
      : wanting(ABOUT, 'messages are off, so removed products stay in search for a day', 'npm run provision'),
  ]
}

/** What `npm run provision` would add. Only its client can read types. */
async function provisionFindings(values: Values): Promise<Finding[]> {
  if (!values.CTP_ADMIN_CLIENT_ID) {
    return [
      unknown(
        ABOUT,
        'types and roles were not asked for',
        'set CTP_ADMIN_CLIENT_ID and CTP_ADMIN_CLIENT_SECRET',
      ),
    ]
  }
  const found = await ask(platformApi(adminAccess(values)), undefined).catch((error: Error) => error)
  if (found instanceof Error) {
    return [unknown(ABOUT, `types and roles were not shown: ${found.message}`, 'see the lines above')]
  }
  const { steps, obstacles } = plan(found)
  const lacks = [...obstacles, ...steps.map(({ words }) => words)]
  if (lacks.length === 0) return [fine(ABOUT, 'types, channel, groups, taxes, roles and content are there')]
  return lacks.map((words) => vital(ABOUT, words, 'npm run provision'))
}
