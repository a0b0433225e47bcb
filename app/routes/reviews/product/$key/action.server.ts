import { parseWithZod } from '@conform-to/zod/v4'
import type * as z from 'zod'
import { type AppLoadContext, data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { BODY_LIMITS } from '~/models/limits'
import { fallback } from '~/services/fallback'
import { requireStaff } from '~/use-cases/staff/staff.server'
import { decisionSchema } from './schema'

export type RefusedReview = { id: string; message: string; reason: string }

export const refusedDecisions = new WeakMap<AppLoadContext, RefusedReview>()

export async function decide(request: Request, context: AppLoadContext) {
  const staffId = requireStaff(context, request)
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const refuse = (message: string, status: number) => {
    refusedDecisions.set(context, { message, id: textOf(form, 'id'), reason: textOf(form, 'reason') })
    return data(null, status)
  }
  const submission = parseWithZod(form, { schema: decisionSchema })
  if (submission.status !== 'success') {
    return refuse(submission.error?.reason?.[0] ?? 'We did not understand that. Please try again.', 400)
  }
  const message = await withMessage(context, staffId, submission.value).catch(fallback(undefined))
  if (!message) return refuse('We could not keep that just now. Please try again in a moment.', 503)
  context.session.notify('notices', { key: 'review', message })
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

async function withMessage(
  { services: { reviews } }: AppLoadContext,
  staffId: string,
  decision: z.infer<typeof decisionSchema>,
): Promise<string> {
  if (decision.intent === 'hide') {
    return (await reviews.hide(decision.id, { staffId, reason: decision.reason }))
      ? 'Hidden. Only staff can read it now, at the end of this page.'
      : 'Somebody was quicker: that review is hidden already.'
  }
  return (await reviews.bringBack(decision.id, staffId))
    ? 'Everyone can read it again.'
    : 'Somebody was quicker: that review is shown already.'
}
