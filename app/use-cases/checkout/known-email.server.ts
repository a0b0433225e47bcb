import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import type { Email } from '~/models/email'
import { findUser } from '~/use-cases/sign-in/accounts.server'

/** Once for each address, and rate limited. */
export async function lookUpAccount(context: AppLoadContext, email: Email): Promise<void> {
  if (context.session.get('customerId')) return
  const found = await findUser(context, email)
  const hasAccount = found.ok && found.user !== undefined && !found.user.guest
  if (hasAccount) context.session.set('accountAt', email)
  else if (context.session.get('accountAt')) context.session.set('accountAt', undefined)
}

/** Whether to offer sign-in, without a name: a guest may type another's address. */
export const mayHaveAccount = ({ session }: AppLoadContext, { email }: Pick<Cart, 'email'>): boolean =>
  !session.get('customerId') && email !== undefined && session.get('accountAt') === email
