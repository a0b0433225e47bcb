import type { AppLoadContext } from '~/framework.server'
import type { Proof } from '~/models/account/proof'
import { isFresh } from '~/models/account/sign-in'
import type { Refusal } from '~/models/onward'
import { checkPassword } from './sign-in.server'

/** @throws VendorError */
export async function proofOf(
  { services, session, now }: AppLoadContext,
  customerId: string,
): Promise<Proof> {
  if (await services.accounts.hasPassword(customerId)) return { hasPassword: true }
  const [signIns, linked] = await Promise.all([
    services.signIns.list(customerId),
    services.identities.providersOf(customerId),
  ])
  const here = signIns.find(({ id }) => id === session.signInId)
  const providers = services.identityProviders.offered.filter((provider) => linked.includes(provider))
  return { hasPassword: false, isFresh: here !== undefined && isFresh(here, now()), providers }
}

/** Undefined if the customer proved who they are. `field` holds the password. @throws VendorError */
export async function proofRefusal(
  context: AppLoadContext,
  customerId: string,
  field: string,
  password: string | undefined,
): Promise<Refusal | undefined> {
  const proof = await proofOf(context, customerId)
  if (!proof.hasPassword) {
    const message = 'That was too long ago. Please sign in once more.'
    return proof.isFresh ? undefined : { message, why: 'forbidden' }
  }
  if (!password) return { message: 'Please enter your password', why: 'invalid', field }
  const refusal = await checkPassword(context, password)
  return refusal && { ...refusal, field }
}
