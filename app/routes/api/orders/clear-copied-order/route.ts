import type { ActionFunctionArgs } from '~/framework.server'
import { editErrors, editStatus } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { editCart, takeCustomerCart } from '~/use-cases/cart/cart-session.server'

/** `POST /api/orders/clear-copied-order`: the cart is no copy of another order any more. */
export const action = endpoint(async ({ context }: ActionFunctionArgs) => {
  const result = await editCart(context, { type: 'clear-copied-order' })
  if (!result.ok) return envelope(editErrors(result.refusal), { status: editStatus(result.refusal) })
  const { id, version } = result.cart
  const taken = context.session.get('customerCart')
  if (taken?.id === id) takeCustomerCart(context.session, result.cart, taken.key, taken.name)
  return envelope({ data: { cart: { id, version } } })
})
