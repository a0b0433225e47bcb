import type * as z from 'zod'
import type { Place, Suggestion, Verification } from '~/models/address-check'
import type { Country } from '~/models/regions'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import {
  COUNTRY_ISO,
  suggestionsAnswer,
  toPlace,
  toSuggestions,
  toVerification,
  validationAnswer,
} from './mapping'

const MOST_SUGGESTIONS = 7
const DATASETS: Record<Country, string[]> = { US: ['us-address'], CA: ['ca-address'] }

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'config'>

/** Experian's address service. All throw VendorError. */
export const createAddressCheckService = (deps: Deps) => ({
  isConfigured: deps.config.addressCheck !== undefined,
  ...bound(deps, { suggest, refine, expand, verify }),
})

async function call({ vendorFetch, config }: Deps, path: string, body?: object): Promise<unknown> {
  const settings = config.addressCheck
  if (!settings) throw new VendorError('experian', 'not configured')
  const response = await vendorFetch(`${settings.url}/address/${path}`, {
    vendor: 'experian',
    timeoutMs: body && 'layouts' in body ? TIMEOUTS_MS.experian.validate : TIMEOUTS_MS.experian.suggest,
    method: body ? 'POST' : 'GET',
    headers: { 'Auth-Token': settings.token, 'Add-Metadata': 'true', 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  if (response.status === 404) return undefined
  if (!response.ok) throw new VendorError('experian', path.split('/')[0] ?? '', { status: response.status })
  return response.json().catch((cause) => {
    throw new VendorError('experian', 'not JSON', { cause })
  })
}

async function parsed<Schema extends z.ZodType>(
  deps: Deps,
  schema: Schema,
  path: string,
  body?: object,
): Promise<z.output<Schema> | undefined> {
  const answer = await call(deps, path, body)
  if (answer === undefined) return undefined
  const result = schema.safeParse(answer)
  if (!result.success) throw new VendorError('experian', result.error.message)
  return result.data
}

const question = (country: Country, lines: string[]) => ({
  country_iso: COUNTRY_ISO[country],
  datasets: DATASETS[country],
  components: { unspecified: lines },
  max_suggestions: MOST_SUGGESTIONS,
})

/** Addresses that begin like the text. */
async function suggest(deps: Deps, country: Country, text: string): Promise<Suggestion[]> {
  const asked = { ...question(country, [text]), location: '' }
  const answer = await parsed(deps, suggestionsAnswer, 'search/v1', asked)
  return answer ? toSuggestions(answer) : []
}

/** The addresses in a building or street that match the words. */
async function refine(deps: Deps, key: string, refinement = ''): Promise<Suggestion[]> {
  const id = encodeURIComponent(key)
  const answer = refinement
    ? await parsed(deps, suggestionsAnswer, `suggestions/refine/v1/${id}`, { refinement })
    : await parsed(deps, suggestionsAnswer, `suggestions/stepin/v1/${id}`)
  return answer ? toSuggestions(answer) : []
}

/** The whole address of a suggestion; undefined for an unknown key. */
const expand = async (deps: Deps, key: string): Promise<Place | undefined> =>
  toPlace(await call(deps, `format/v1/${encodeURIComponent(key)}`))

async function verify(deps: Deps, place: Place): Promise<Verification> {
  const { street1, street2 = '', city, state, postalCode, country } = place
  const asked = { ...question(country, [street1, street2, city, state, postalCode]), layouts: ['default'] }
  const answer = await parsed(deps, validationAnswer, 'validate/v1', asked)
  return answer ? toVerification(answer) : { status: 'verified', knownTo: 'place', suggestions: [] }
}
