import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import { panelSchema } from '~/models/auto-delivery/schema'
import { paths } from '~/models/paths'
import { actOnPanel, panelOf } from '~/use-cases/auto-delivery/panel.server'

/** The panel's forms with script: answers with their messages and the new panel. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const customerId = context.session.get('customerId')
  if (!customerId) {
    const errors = [{ message: 'Please sign in first.', key: 'sign-in' }]
    return envelope({ errors, redirect_to: { url: paths.signInTo(paths.autoDelivery) } }, { status: 401 })
  }
  const submission = parseWithZod(await readForm(request), { schema: panelSchema })
  if (submission.status !== 'success') {
    const messages = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? [])
    return envelope({ errors: messages.map((message) => ({ message })) }, { status: 400 })
  }
  const answer = await actOnPanel(context, customerId, submission.value, context.origin)
  const panel = answer.panel && (await panelOf(context, customerId, answer.panel))
  const told = [{ message: answer.message, key: 'auto-delivery' }]
  return envelope(
    { data: panel ? { panel } : {}, ...(answer.ok ? { notices: told } : { errors: told }) },
    { status: answer.ok ? 200 : statusOf(answer.why) },
  )
})
