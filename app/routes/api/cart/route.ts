import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { editErrors, editStatus, inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { addedLines } from '~/models/cart/cart'
import { BODY_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { answeredCart } from '~/use-cases/cart/answered-cart.server'
import { editCart } from '~/use-cases/cart/cart-session.server'
import { payload } from './schema'

/** `POST /cart` with a JSON body (docs/product.md, Cart): adds, and answers with the cart and the line. */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = payload.safeParse(await readJson(request, BODY_LIMITS.list))
  if (!parsed.success) return inputErrors(parsed.error)
  const result = await editCart(
    context,
    {
      type: 'add',
      items: parsed.data.cart_sku.map((each) => ({
        sku: each.sku_external_id,
        quantity: each.quantity,
        listMetadata: each.list_metadata || undefined,
      })),
    },
    parsed.data.edit,
  )
  if (!result.ok) return envelope(editErrors(result.refusal), { status: editStatus(result.refusal) })
  const [first] = addedLines(result.cart, result.before)
  return envelope({
    data: {
      cart: await answeredCart(context, result.cart),
      cart_line: first ? { id: first.line.id, quantity_added: first.added } : null,
      messages: [],
      redirect: `${paths.cart}?added=${first ? encodeURIComponent(first.line.id) : ''}`,
    },
  })
}
