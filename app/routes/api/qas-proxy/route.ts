import { xml } from 'remix-utils/responses'
import type { ActionFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import type { Place, Suggestion, Verification, VerificationStatus } from '~/models/address-check'
import { type QasAnswer, qasXml } from '~/models/address-xml'
import { regionCode } from '~/models/regions'
import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import { type QasCountry, type QasRequest, qasSchema } from './schema'

const NOTHING: QasAnswer = { status: 'noMatches', suggestions: [] }

/** `POST /qas_proxy.php`: the former proxy of the address check, on top of the same service. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, withinRateLimit, session } = context
  const asked = qasSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!asked.success) return answerXml(NOTHING, 400)
  if (!(await withinRateLimit('address', session.browser))) return answerXml(NOTHING, 429)
  const found = services.addressCheck.isConfigured ? lookUp(services, asked.data) : Promise.resolve(NOTHING)
  return answerXml(await found.catch(fallback(NOTHING)))
}

async function lookUp({ addressCheck }: Services, asked: QasRequest): Promise<QasAnswer> {
  switch (asked.action) {
    case 'GetFormattedAddress': {
      const place = await addressCheck.expand(asked.moniker)
      return place ? { status: 'verified', place, suggestions: [] } : NOTHING
    }
    case 'refine': {
      const suggestions = await addressCheck.refine(asked.moniker, asked.refinetext.trim())
      if (suggestions.length === 0) return NOTHING
      if (suggestions.length > 1) return { status: 'multipleMatches', suggestions }
      // A house with flats is refined once more.
      if (suggestions[0]?.kind === 'refine') return { status: 'requireUnitNumber', suggestions }
      return withFirst(addressCheck, { status: 'verified', suggestions })
    }
    case 'search': {
      const typed = placeIn(asked.searchstring, asked.country)
      const found = await addressCheck.verify(typed)
      return withFirst(addressCheck, { ...found, status: LEVEL_OF[found.knownTo ?? 'house'] ?? found.status })
    }
  }
}

/** The former service verified house numbers only. */
const LEVEL_OF: Partial<Record<string, VerificationStatus>> = {
  street: 'requireBuildingNumber',
  place: 'noMatches',
}

/** Expands the only suggestion if it is a whole address. The shopper has not chosen it, so it must be confirmed. */
async function withFirst(
  { expand }: Services['addressCheck'],
  { status, place, suggestions }: Verification,
): Promise<QasAnswer> {
  const [first]: readonly Suggestion[] = suggestions
  if (place || status !== 'verified' || first?.kind !== 'expand') {
    return { status, suggestions, place }
  }
  const expanded = await expand(first.key)
  return expanded ? { status: 'interactionRequired', suggestions, place: expanded } : { status, suggestions }
}

/** "214 Maple Ave|Apt 3|Cranford|NJ|07016". Commas separate too; the second line is optional. */
function placeIn(searchstring: string, asked: QasCountry): Place {
  const parts = searchstring.split(/[|,]/).map((part) => part.trim())
  const code = asked.startsWith('CA') ? 'CA' : 'US'
  const [street1 = '', ...rest] = parts
  const [postalCode = '', state = '', city = '', street2 = ''] = rest.reverse()
  return { street1, street2, city, state: regionCode(code, state) ?? state, postalCode, country: code }
}

const answerXml = (answer: QasAnswer, status = 200): Response =>
  xml(qasXml(answer), {
    status,
    headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' },
  })
