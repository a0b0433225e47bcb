import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { findUser } from '~/use-cases/sign-in/accounts.server'

/** Looks up whether a guest's address has an account, once for each address and as limited as any look-up. */
export async function lookUpAccount(context: AppLoadContext, email: string): Promise<void> {
  if (context.session.get('customerId')) return
  const found = await findUser(context, email)
  const hasAccount = found.ok && found.user !== undefined && !found.user.guest
  if (hasAccount) context.session.set('accountAt', email)
  else if (context.session.get('accountAt')) context.session.set('accountAt', undefined)
}

/** Whether to offer a guest to sign in. Nobody is named: who types an address need not be its owner. */
export const mayHaveAccount = ({ session }: AppLoadContext, { email }: Pick<Cart, 'email'>): boolean =>
  !session.get('customerId') && email !== undefined && session.get('accountAt') === email
