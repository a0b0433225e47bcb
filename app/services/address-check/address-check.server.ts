import type * as z from 'zod'
import type { Place, Suggestion, Verification } from '~/models/address-check'
import type { Country } from '~/models/regions'
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

/** Experian's address service. All throw VendorError. */
export function createAddressCheckService({
  vendorFetch,
  config,
}: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  const settings = config.addressCheck

  async function call(path: string, body?: object): Promise<unknown> {
    if (!settings) throw new VendorError('experian', 'not configured')
    const response = await vendorFetch(`${settings.url}/address/${path}`, {
      vendor: 'experian',
      timeoutMs: body && 'layouts' in body ? TIMEOUTS_MS.experian.validate : TIMEOUTS_MS.experian.suggest,
      method: body ? 'POST' : 'GET',
      headers: { 'Auth-Token': settings.token, 'Add-Metadata': 'true', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new VendorError('experian', path.split('/')[0] ?? '', { status: response.status })
    return response.json().catch((cause) => {
      throw new VendorError('experian', 'not JSON', { cause })
    })
  }

  async function parsed<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<z.output<Schema> | undefined> {
    const answer = await call(path, body)
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

  return {
    isConfigured: settings !== undefined,

    /** Addresses that begin like the text. */
    async suggest(country: Country, text: string): Promise<Suggestion[]> {
      const answer = await parsed(suggestionsAnswer, 'search/v1', {
        ...question(country, [text]),
        location: '',
      })
      return answer ? toSuggestions(answer) : []
    },

    /** The addresses in a building or street, or those of them that the words leave. */
    async refine(key: string, refinement = ''): Promise<Suggestion[]> {
      const id = encodeURIComponent(key)
      const answer = refinement
        ? await parsed(suggestionsAnswer, `suggestions/refine/v1/${id}`, { refinement })
        : await parsed(suggestionsAnswer, `suggestions/stepin/v1/${id}`)
      return answer ? toSuggestions(answer) : []
    },

    /** The whole address of a suggestion; undefined for an unknown key. */
    async expand(key: string): Promise<Place | undefined> {
      return toPlace(await call(`format/v1/${encodeURIComponent(key)}`))
    },

    /** What there is to say about a typed address. */
    async verify({ street1, street2 = '', city, state, postalCode, country }: Place): Promise<Verification> {
      const lines = [street1, street2, city, state, postalCode]
      const answer = await parsed(validationAnswer, 'validate/v1', {
        ...question(country, lines),
        layouts: ['default'],
      })
      return answer ? toVerification(answer) : { status: 'verified', knownTo: 'place', suggestions: [] }
    },
  }
}
