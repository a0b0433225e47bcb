import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { contactSchema } from './schema'

const THANKS = 'Thank you! We will be in touch.'
const TOO_MANY = 'These were many messages at once. Wait a minute, then try again.'

/** `POST /api/contacts` (docs/product.md, Content and forms). */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = contactSchema.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  if (!(await context.withinRateLimit('lead', parsed.data.email))) {
    return envelope({ errors: [{ message: TOO_MANY, key: 'tooMany' }] }, { status: 429 })
  }
  await context.services.leads.saveContact(parsed.data)
  return envelope({ notices: [{ message: THANKS }] })
})
