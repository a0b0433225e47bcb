import type { AppLoadContext } from '~/framework.server'
import type { Email } from '~/models/email'
import { type SignUp, signUp } from './accounts.server'
import { signIn } from './sign-in.server'

export type NewAccount = Pick<SignUp, 'name' | 'password'>

const NOT_MADE = {
  'email-taken':
    'Your order is placed. There is an account with this address already: sign in to find the order in it.',
  later:
    'Your order is placed, but your account could not be created just now. You can sign up at any time with the same address.',
} as const

/**
 * Creates a guest's account after the order is placed: a failure costs no order, and a second click still finds the
 * guest's placement. The order joins the account by the browser's id.
 */
export async function createAccount(
  context: AppLoadContext,
  request: Request,
  email: Email,
  { name, password }: NewAccount,
): Promise<void> {
  const { session } = context
  const made = await signUp(context, request, {
    email,
    name,
    password,
    keepSignedIn: true,
    optInNewsletter: false,
    attachGuestOrders: true,
    isB2b: false,
  })
  if (!('reason' in made)) {
    session.notify('notices', { message: 'Your account is ready, and you are signed in.', key: 'account' })
    return
  }
  // The first of two clicks created it.
  if (made.reason === 'email-taken' && (await signIn(context, request, { email, password })).ok) return
  console.warn(`account at payment: ${made.reason}`)
  context.measure.events({ name: 'Creation Failure', reason: made.reason })
  const message = NOT_MADE[made.reason === 'email-taken' ? 'email-taken' : 'later']
  session.notify('warnings', { message, key: 'account' })
}
