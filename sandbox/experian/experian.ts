import * as z from 'zod'
import { json, readJson } from '../answers'
import type { Vendor } from '../vendor'
import { placesMeant } from './matching'
import { isWhole, keyOf, linesOf, type Place, placeOf, placesIn } from './streets'
import { type Judged, judge } from './validation'

const TOKEN = 'experian-token'

/** The data sets by country. */
const DATASETS = { USA: 'us-address', CAN: 'ca-address' } as const

const question = z
  .strictObject({
    country_iso: z.enum(['USA', 'CAN']),
    components: z.strictObject({ unspecified: z.array(z.string().max(500)).min(1).max(10) }),
    datasets: z.array(z.string()).min(1),
    location: z.string().optional(),
    max_suggestions: z.number().int().min(1).max(100).default(7),
    layouts: z.array(z.string()).optional(),
    options: z.array(z.unknown()).optional(),
  })
  .refine(({ country_iso, datasets }) => datasets.every((name) => name === DATASETS[country_iso]), {
    error: 'The dataset is not one of the country',
  })

const refinement = z.strictObject({ refinement: z.string().min(1).max(500) })

const refusal = (status: number, title: string, detail: string) =>
  json({ error: { type: 'about:blank', title, detail, instance: crypto.randomUUID() } }, status)

/** Experian's address service for the streets of a few towns. */
export function createExperian(): Vendor {
  return {
    async fetch(request, path) {
      if (request.headers.get('auth-token') !== TOKEN)
        return refusal(401, 'Unauthorized', 'The token is not valid.')
      const [, act = '', key = ''] =
        /^\/address\/(format|suggestions\/stepin|suggestions\/refine|search|validate)\/v1(?:\/([\w-]+))?$/.exec(
          path,
        ) ?? []
      const isKeyed = act === 'format' || act.startsWith('suggestions')
      if (!act || isKeyed !== (key !== '')) return refusal(404, 'Not Found', 'No such resource.')
      const asks = act === 'format' || act === 'suggestions/stepin' ? 'GET' : 'POST'
      if (request.method !== asks) return refusal(405, 'Method Not Allowed', `Use ${asks}.`)
      const { origin } = new URL(request.url)
      const told = request.headers.get('add-metadata')?.toLowerCase() === 'true'
      if (act === 'format') return format(key, told)
      if (act === 'suggestions/stepin') return stepIn(key, origin, '')
      if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
        return refusal(415, 'Unsupported Media Type', 'Send JSON.')
      }
      const body = await readJson(request)
      const given = body.ok ? body.value : undefined
      if (act === 'suggestions/refine') {
        const asked = refinement.safeParse(given)
        return asked.success ? stepIn(key, origin, asked.data.refinement) : unread(asked.error)
      }
      const asked = question.safeParse(given)
      if (!asked.success) return unread(asked.error)
      return act === 'search' ? search(asked.data, origin) : validate(asked.data, origin, told)
    },
  }
}

const unread = (error: z.ZodError) => refusal(400, 'Bad Request', z.prettifyError(error))

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

/** A house leads to its address, an apartment house to its units, a street to its houses. */
function suggestionOf(place: Place, origin: string, typed = 0) {
  const { text } = linesOf(place)
  const key = keyOf(place)
  return {
    global_address_key: key,
    text,
    matched: typed > 0 ? [[0, Math.min(typed, text.length)]] : [],
    ...(isWhole(place)
      ? { format: `${origin}/experian/address/format/v1/${key}` }
      : { stepin: `${origin}/experian/address/suggestions/stepin/v1/${key}` }),
  }
}

const unknownKey = () => refusal(404, 'Not Found', 'The key is not known.')

function format(key: string, told: boolean): Response {
  const place = placeOf(key)
  if (!place || !isWhole(place)) return unknownKey()
  return json({
    result: { global_address_key: key, confidence: 'Verified match', address: addressOf(place) },
    ...(told && { metadata: metadataOf(place) }),
  })
}

/** The maximum in one answer. */
const MOST = 100

/** The contents of a building or street, filtered by the start of a number or unit. */
function stepIn(key: string, origin: string, words: string): Response {
  const place = placeOf(key)
  if (!place || isWhole(place)) return unknownKey()
  const asked = words
    .trim()
    .toLowerCase()
    .replace(/^(apt|ste|unit|#)\.?\s*/, '')
  const inside = placesIn(place).filter(({ number, unit }) => {
    const name = (unit ?? String(number)).toLowerCase()
    return place.number > 0 ? name.startsWith(asked) : !asked || name === asked.split(/\s/)[0]
  })
  return json({
    result: {
      more_results_available: inside.length > MOST,
      confidence: place.number > 0 ? 'Premises partial' : 'Street partial',
      suggestions: inside.slice(0, MOST).map((each) => suggestionOf(each, origin)),
    },
  })
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

function validate(
  { country_iso, components, max_suggestions }: Question,
  origin: string,
  told: boolean,
): Response {
  const judged: Judged = judge(country_iso === 'CAN' ? 'CA' : 'US', components.unspecified)
  const { confidence, place, others } = judged
  return json({
    result: {
      confidence,
      ...(place && { global_address_key: keyOf(place), address: addressOf(place) }),
      suggestions: others.slice(0, max_suggestions).map((other) => suggestionOf(other, origin)),
    },
    ...(told && place && { metadata: metadataOf(place) }),
  })
}
