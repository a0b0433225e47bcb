import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import { isFromBot } from '~/http/honeypot.server'
import { BODY_LIMITS } from '~/models/limits'
import { LEAD_THANKS, submitLead } from '~/use-cases/leads/submit-lead.server'
import { leadSchema } from './schema'

/** `POST /api/lead-forms` (docs/product.md, Content and forms). */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = leadSchema.safeParse(await readJson(request, BODY_LIMITS.list))
  if (!parsed.success) return inputErrors(parsed.error)
  const found = await context.services.content.leadForm(parsed.data.id)
  if (!found)
    return envelope({ errors: [{ message: 'There is no such form', key: 'form' }] }, { status: 404 })
  if (isFromBot(parsed.data.payload)) return envelope({ notices: [{ message: LEAD_THANKS }] })
  const answer = await submitLead(
    context,
    found.form,
    parsed.data.payload,
    new URL(found.path, request.url).href,
  )
  if (answer.ok) return envelope({ notices: [{ message: LEAD_THANKS }] })
  const errors = Object.entries(answer.errors).map(([key, message]) => ({ key, message }))
  const trouble = answer.trouble ? [{ message: answer.trouble }] : []
  return envelope({ errors: [...trouble, ...errors] }, { status: statusOf(answer.why) })
})
