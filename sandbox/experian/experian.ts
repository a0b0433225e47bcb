import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor } from '../vendor'
import { placesMeant } from './matching'
import { keyOf, linesOf, type Place, placeOf } from './streets'
import { type Judged, judge } from './validation'

const TOKEN = 'experian-token'

const question = z.object({
  country_iso: z.enum(['USA', 'CAN']),
  components: z.object({ unspecified: z.array(z.string().max(500)).min(1).max(10) }),
  datasets: z.array(z.string()).optional(),
  location: z.string().optional(),
  max_suggestions: z.number().int().min(1).max(100).default(7),
  layouts: z.array(z.string()).optional(),
  options: z.array(z.unknown()).optional(),
})

const refusal = (status: number, title: string, detail: string) =>
  json({ error: { type: 'about:blank', title, detail, instance: crypto.randomUUID() } }, status)

/** The stand-in for Experian's address service, over the streets of a few towns. */
export function createExperian(): Vendor {
  return {
    async fetch(request, path) {
      if (request.headers.get('auth-token') !== TOKEN)
        return refusal(401, 'Unauthorized', 'The token is not valid.')
      const { origin } = new URL(request.url)
      const [, act = '', key = ''] =
        /^\/address\/(format|suggestions\/stepin)\/v1\/([\w-]+)$/.exec(path) ?? []
      if (act && request.method === 'GET') return keyed(act, key, origin)
      if (path !== '/address/search/v1' && path !== '/address/validate/v1') {
        return refusal(404, 'Not Found', 'No such resource.')
      }
      if (request.method !== 'POST') return refusal(405, 'Method Not Allowed', 'Use POST.')
      const body = await readJson(request)
      const asked = question.safeParse(body.ok ? body.value : undefined)
      if (!asked.success) return refusal(400, 'Bad Request', z.prettifyError(asked.error))
      return path.endsWith('search/v1') ? search(asked.data, origin) : validate(asked.data, origin)
    },
  }
}

type Question = z.output<typeof question>

function search({ country_iso, components, max_suggestions }: Question, origin: string): Response {
  const text = components.unspecified.join(' ')
  const places = placesMeant(country_iso === 'CAN' ? 'CA' : 'US', text, max_suggestions)
  const suggestions = places.map((place) => suggestionOf(place, origin, text.length))
  return json({
    result: {
      more_results_available: false,
      confidence: places.length === 0 ? 'No matches' : 'Multiple matches',
      suggestions,
    },
  })
}

/** A house leads to its address, an apartment house to its apartments. */
function suggestionOf(place: Place, origin: string, typed = 0) {
  const { text, street } = linesOf(place)
  const key = keyOf(place)
  const whole = place.unit !== undefined || street.kind !== 'apartments'
  return {
    global_address_key: key,
    text,
    matched: typed > 0 ? [[0, Math.min(typed, text.length)]] : [],
    ...(whole
      ? { format: `${origin}/experian/address/format/v1/${key}` }
      : { stepin: `${origin}/experian/address/suggestions/stepin/v1/${key}` }),
  }
}

function keyed(act: string, key: string, origin: string): Response {
  const place = placeOf(key)
  if (!place) return refusal(404, 'Not Found', 'The key is not known.')
  if (act === 'format') {
    return json({
      result: { global_address_key: key, confidence: 'Verified match', address: addressOf(place) },
      metadata: metadataOf(place),
    })
  }
  const { street } = linesOf(place)
  const suggestions = street.units.map((unit) => suggestionOf({ ...place, unit }, origin))
  return json({ result: { more_results_available: false, confidence: 'Premises partial', suggestions } })
}

function addressOf(place: Place) {
  const { street, line1, line2 } = linesOf(place)
  return {
    address_line_1: line1,
    address_line_2: line2,
    address_line_3: '',
    locality: street.town,
    region: street.state,
    postal_code: street.postalCode,
    country: street.country === 'CA' ? 'CANADA' : 'UNITED STATES OF AMERICA',
  }
}

const metadataOf = (place: Place) => ({
  address_classification: {
    delivery_type: linesOf(place).street.kind === 'offices' ? 'business' : 'residential',
  },
})

function validate({ country_iso, components, max_suggestions }: Question, origin: string): Response {
  const judged: Judged = judge(country_iso === 'CAN' ? 'CA' : 'US', components.unspecified)
  const { confidence, place, others } = judged
  return json({
    result: {
      confidence,
      ...(place && { global_address_key: keyOf(place), address: addressOf(place) }),
      suggestions: others.slice(0, max_suggestions).map((other) => suggestionOf(other, origin)),
    },
    ...(place && { metadata: metadataOf(place) }),
  })
}
