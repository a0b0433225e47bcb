import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { editErrors, editStatus } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { BODY_LIMITS } from '~/models/limits'
import type { OffersAnswer } from '~/models/shipping/types'
import { discountsFor, offerSetsFor, questionFor } from './question.server'
import { calculatorSchema } from './schema'

const WORDS: Readonly<Record<Extract<OffersAnswer, { ok: false }>['reason'], string>> = {
  'invalid-postal-code': 'Invalid postal code',
  'invalid-date': 'Invalid date string',
  'too-heavy': 'Too heavy for our carriers',
  'nothing-to-ship': 'Nothing to ship',
}

/**
 * `POST /api/shipping-calculator` (docs/product.md, Shipping and delivery): prices and times of shipments.
 */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const body: unknown = await readJson(request, BODY_LIMITS.list)
  const parsed = calculatorSchema.safeParse(body)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({
      message: `${issue.path.join('.') || 'body'}: ${issue.message}`,
    }))
    return envelope({ errors }, { status: 400 })
  }
  const question = await questionFor(context, parsed.data)
  if (!question) return envelope({ errors: [{ message: 'Unknown customer' }] }, { status: 403 })
  const answer = context.services.shipping.offers(question)
  if (answer.ok) {
    const discounts = await discountsFor(context, parsed.data)
    if ('reason' in discounts) return envelope(editErrors(discounts), { status: editStatus(discounts) })
    const offerSets = offerSetsFor(context, parsed.data, question, answer.offerSets, discounts)
    return envelope({ data: { offerSets } })
  }
  const errors = [{ message: WORDS[answer.reason], key: answer.shipment || answer.reason }]
  // With `throwError: false` the caller gets no rates and the reason.
  return parsed.data.throwError === false
    ? envelope({ data: { offerSets: [] }, errors })
    : envelope({ errors }, { status: 400 })
})
