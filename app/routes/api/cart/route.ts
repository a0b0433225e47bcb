import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as z from 'zod'
import { readJson } from '~/http/body.server'
import { editErrors, editStatus, inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { addedLines } from '~/models/cart/cart'
import { publishedCart } from '~/models/cart/published'
import { checkQuantity } from '~/models/cart/quantity'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { editCart } from '~/use-cases/cart/cart-session.server'

const quantity = z.union([z.number(), z.string().max(TEXT_LIMITS.quantity)]).transform((typed, context) => {
  const check = checkQuantity(typed)
  if (check.ok) return check.quantity
  context.addIssue({ code: 'custom', message: check.message })
  return z.NEVER
})

const cartSku = z.object({
  sku_external_id: z.string({ error: 'sku_external_id is missing' }).trim().min(1).max(TEXT_LIMITS.id),
  quantity,
  list_metadata: z
    .union([z.string(), z.record(z.string(), z.unknown()).transform((metadata) => JSON.stringify(metadata))])
    .pipe(z.string().max(TEXT_LIMITS.listMetadata))
    .optional(),
})

const payload = z.object({
  /** One SKU or several. */
  cart_sku: z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(cartSku, { error: 'cart_sku is missing' }).min(1).max(LIST_LIMITS.added),
  ),
  /** Identifies an add that may be sent twice. */
  edit: z.uuid().optional(),
})

/** `POST /cart` with a JSON body (docs/product.md, Cart): adds, and answers with the cart and the line. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') {
    return envelope(
      { errors: [{ message: 'Only POST is answered here' }] },
      { status: 405, headers: { Allow: 'POST' } },
    )
  }
  const parsed = payload.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  const result = await editCart(
    context,
    {
      type: 'add',
      items: parsed.data.cart_sku.map((each) => ({
        sku: each.sku_external_id,
        quantity: each.quantity,
        ...(each.list_metadata && { listMetadata: each.list_metadata }),
      })),
    },
    parsed.data.edit,
  )
  if (!result.ok) return envelope(editErrors(result.refusal), { status: editStatus(result.refusal) })
  const [first] = addedLines(result.cart, result.before)
  return envelope({
    data: {
      cart: publishedCart(result.cart),
      cart_line: first ? { id: first.line.id, quantity_added: first.added } : null,
      messages: [],
      redirect: `/cart?added=${first ? encodeURIComponent(first.line.id) : ''}`,
    },
  })
}
