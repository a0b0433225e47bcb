import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { surveySchema, TOO_MANY } from '../survey/schema'

const FAILED = { message: 'Oops... Something went wrong. Please try again.' }

/** `POST /survey-submissions`: the survey as JSON (docs/product.md, Content and forms). */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = surveySchema.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  if (!(await context.withinRateLimit('survey'))) {
    return envelope({ errors: [{ message: TOO_MANY, key: 'too-many' }] }, { status: 429 })
  }
  await context.services.leads.submitSurvey(parsed.data)
  return envelope({ notices: [{ message: 'Thank you. Someone here reads every one.' }] })
}, FAILED)
