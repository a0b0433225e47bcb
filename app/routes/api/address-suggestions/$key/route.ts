import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { TEXT_LIMITS } from '~/models/limits'

/** `GET /api/address-suggestions/{key}`: the whole address of a suggestion. */
export const loader = endpoint(async ({ params, context }: LoaderFunctionArgs) => {
  const { services, withinRateLimit, session } = context
  const key = (params.key ?? '').slice(0, TEXT_LIMITS.addressKey)
  const within = services.addressCheck.isConfigured && (await withinRateLimit('address', session.browser))
  const address = within ? await services.addressCheck.expand(key) : undefined
  if (address) return envelope({ data: { address } })
  return envelope({ errors: [{ message: 'There is no such address.', key: 'unknown' }] }, { status: 404 })
})
