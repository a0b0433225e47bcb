import type { LoaderFunctionArgs } from '~/framework.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { SUGGEST_FROM, type Suggestion } from '~/models/address-check'
import { fallback } from '~/services/fallback'
import { schema } from './schema'

/** `GET /api/address-suggestions` (docs/product.md, Checkout). A failed lookup suggests nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return inputErrors(asked.error)
  const { services, withinRateLimit } = context
  const answer = (suggestions: Suggestion[]) => envelope({ data: { suggestions } })
  const tooShort = 'text' in asked.data && asked.data.text.trim().length < SUGGEST_FROM
  if (tooShort || !services.addressCheck.isConfigured) return answer([])
  if (!(await withinRateLimit('address', context.session.browser))) return answer([])
  const found =
    'within' in asked.data
      ? services.addressCheck.refine(asked.data.within)
      : services.addressCheck.suggest(asked.data.country, asked.data.text.trim())
  return answer(await found.catch(fallback<Suggestion[]>([])))
}
