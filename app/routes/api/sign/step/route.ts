import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { answerStep, choicesFor } from '~/use-cases/sign-in/steps.server'

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  envelope({ data: await choicesFor(request, context) })

/** The forms of `/sign/in`, for the dialog: the next screen, or where to go. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await answerStep(context, request, await readForm(request))
  if ('leadsTo' in outcome) return envelope({ redirect_to: { url: outcome.leadsTo } })
  return envelope({ data: { step: outcome.step } }, { status: outcome.why ? statusOf(outcome.why) : 200 })
}
