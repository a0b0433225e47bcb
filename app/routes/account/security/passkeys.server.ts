import type * as z from 'zod'
import type { AppLoadContext } from '~/framework.server'
import { type Refusal, Refused } from '~/models/onward'
import { tellPasskey } from '~/use-cases/sign-in/passkeys.server'
import { proofRefusal } from '~/use-cases/sign-in/proof.server'
import { requireFreshFactor } from '~/use-cases/staff/staff.server'
import type { passkeyActs } from './schema'

type PasskeyAct = z.output<(typeof passkeyActs)[number]>

/** Answers what was done, or why not. For staff a passkey is a second factor, so they show theirs first. */
export async function changePasskeys(
  request: Request,
  context: AppLoadContext,
  customerId: string,
  asked: PasskeyAct,
): Promise<string | Refusal> {
  requireFreshFactor(context, request)
  const { passkeys } = context.services
  switch (asked.intent) {
    case 'add-passkey': {
      const unproven = await proofRefusal(context, customerId, 'passkeyPassword', asked.passkeyPassword)
      if (unproven) return unproven
      const { passkey: answer, passkeyName: name } = asked
      const isAdded = await passkeys.add({ customerId, answer, name, origin: context.origin })
      if (!isAdded) {
        return {
          why: 'invalid',
          field: 'passkeyName',
          message: 'That passkey could not be added. Try again.',
        }
      }
      tellPasskey(context)
      return `The passkey “${name}” can sign in now.`
    }
    case 'rename-passkey':
      if (!(await passkeys.rename(customerId, asked.passkeyId, asked.passkeyName)))
        throw new Refused('unknown')
      return `The passkey is called “${asked.passkeyName}” now.`
    case 'remove-passkey':
      if (!(await passkeys.remove(customerId, asked.passkeyId))) throw new Refused('unknown')
      return 'The passkey is removed. You can delete it on your device too.'
  }
}
