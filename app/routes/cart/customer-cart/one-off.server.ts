import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { readEmail } from '~/models/email'
import type { NotOk } from '~/models/onward'
import { pressRefusal } from '~/use-cases/staff/book.server'
import { mailCode, makeOneOffCode, putIntoCart } from '~/use-cases/staff/one-off-code.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import type { AskedCode } from './schema'

/** What the page's ids are about. */
export const cartSubject = ({ id }: Cart) => `cart ${id}`

/** For the customer of this cart; a guest's code is for who has it. */
export async function oneOffCode(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  { intent, edit, codeWorth: worth, codeDays: days, codeReason: reason }: AskedCode,
): Promise<{ ok: true; message: string } | NotOk> {
  const staff = requirePower(context, request, 'one-off-code')
  const wrong = await pressRefusal(context, cartSubject(cart), edit)
  if (wrong) return { ok: false, ...wrong }
  const email = readEmail(cart.email ?? '')
  if (intent === 'mail-code' && !email) {
    return { ok: false, why: 'conflict', message: 'This cart has no email address yet.' }
  }
  const { customerId } = cart
  const made = await makeOneOffCode(
    context,
    staff,
    { edit, worth, days, reason },
    { customerId, email, cart },
  )
  if (!made.ok) return made
  const message =
    intent === 'mail-code' && email
      ? await mailCode(context, email, edit, made)
      : await putIntoCart(context, staff.staffId, cart, made.code)
  return { ok: true, message }
}
