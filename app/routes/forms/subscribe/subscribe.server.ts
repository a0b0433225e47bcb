import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { isFromBot } from '~/http/honeypot.server'
import { TOO_MANY_TRIES } from '~/models/onward'
import { subscribeSchema } from './schema'

export const thanks =
  'Thank you for subscribing! Stay tuned for exciting updates and exclusive content! First, please press the link in the email that we have sent you.'
const sorry = 'Oops... Something went wrong. Please try again.'

/** Saves an address of a newsletter form, for the page and the footer's script. */
export async function subscribe({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const form = await readForm(request)
  if (isFromBot(form)) return { ok: true, from: undefined } as const
  const submission = parseWithZod(form, { schema: subscribeSchema })
  if (submission.status !== 'success') return { ok: false, status: 400, reply: submission.reply() } as const
  const { inputEmail, inputFirstName, reason, from } = submission.value
  if (!(await context.withinRateLimit('newsletter', inputEmail))) {
    return { ok: false, status: 429, reply: submission.reply({ formErrors: [TOO_MANY_TRIES] }) } as const
  }
  const subscription = { email: inputEmail, reason, firstName: inputFirstName || undefined }
  try {
    await context.services.leads.subscribe(subscription, new URL(request.url).origin)
  } catch (error) {
    console.error('newsletter', error)
    return { ok: false, status: 503, reply: submission.reply({ formErrors: [sorry] }) } as const
  }
  return { ok: true, from } as const
}
