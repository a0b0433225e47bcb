import type { ActionFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { subscribe, thanks } from '~/routes/forms/subscribe/subscribe.server'

export async function action(args: ActionFunctionArgs) {
  const result = await subscribe(args)
  if (result.ok) return envelope({ notices: [{ message: thanks }] })
  const messages = Object.values(result.reply.error ?? {}).flatMap((each) => each ?? [])
  return envelope({ errors: messages.map((message) => ({ message })) }, { status: result.status })
}
