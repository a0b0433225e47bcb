import type { AppLoadContext } from '~/framework.server'
import type { ProvenEmail } from '~/models/account/proven-email'
import type { Email } from '~/models/email'
import { Onward } from '~/models/onward'
import { paths } from '~/models/paths'
import type { Proof } from '~/services/account-change/first-proof.server'
import { confirmAddressMail } from '~/services/mail/account'
import { attachOrders, enterWithCart } from './sign-in.server'
import { requireCustomer } from './signed-in.server'

/** The most links sent to an address in an hour. */
export const MOST_LINKS_AN_HOUR = 5

/** Every proof of a mailbox goes through here, before anybody is let in by it. */
export async function prove({ services, session }: AppLoadContext, email: ProvenEmail): Promise<Proof> {
  const here = { customerId: session.get('customerId'), signInId: session.signInId }
  const proof = await services.firstProof.prove(email, here)
  if (proof === 'ended') {
    const message =
      'Your email address is confirmed now. For your safety we removed what had been set up in this account before: password, saved payment methods, addresses and auto-deliveries. To sign in with a password again, choose a new one.'
    session.notify('notices', { key: 'password', message })
  }
  return proof
}

/** Proves the address of the account that is signed in here, and goes on in a new session. */
export async function proveHere(
  context: AppLoadContext,
  request: Request,
  email: ProvenEmail,
): Promise<void> {
  if (!(await prove(context, email))) return
  const entered = await context.services.accounts.enter(email)
  if (!entered) return
  await enterWithCart(context, request, entered, { remembered: true, method: 'magic link' })
  attachOrders(context, entered.customer.id, email)
}

/** Mails the link that proves an account's address. False: too many for now. @throws VendorError */
export async function askToConfirm({ services, origin }: AppLoadContext, email: Email): Promise<boolean> {
  if ((await services.mailLinks.countSince('confirm', email, 60)) >= MOST_LINKS_AN_HOUR) return false
  const token = await services.mailLinks.make('confirm', email)
  await services.mail.send(confirmAddressMail(email, origin + paths.confirmEmail(token)))
  return true
}

/** For screens of what is kept by address. Others are led to where they can confirm theirs. */
export function requireProven(
  request: Request,
  { session }: AppLoadContext,
): { customerId: string; email: ProvenEmail } {
  const customerId = requireCustomer(request, session)
  const email = session.provenEmail
  if (email) return { customerId, email }
  const message = 'Confirm your email address first: then we can show what belongs to it.'
  session.notify('warnings', { key: 'unproven', message })
  throw new Onward(paths.security)
}
