import { parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm } from '~/http/exit.server'
import { type AutoDeliveryInput, autoDeliverySchema } from '~/models/auto-delivery/schema'
import type { Actor } from '~/services/auto-delivery/rows.server'
import { changeAutoDelivery } from '~/use-cases/auto-delivery/act.server'

/** Redirects to `back` after the act. */
export async function actOnAutoDelivery(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  {
    back,
    actor = 'customer' as Actor,
    before,
    after,
  }: {
    back: string
    actor?: Actor
    before?: (input: AutoDeliveryInput) => Promise<void>
    /** With what the customer is told. */
    after?: (message: string) => Promise<void>
  },
) {
  const submission = parseWithZod(await readForm(request), { schema: autoDeliverySchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await before?.(submission.value)
  const answer = await changeAutoDelivery(context, { customerId, actor }, submission.value)
  if (!answer.ok) return refusedForm(submission, answer)
  await after?.(answer.message)
  context.session.notify('notices', { key: 'auto-delivery', message: answer.message })
  return redirect(back, 303)
}
