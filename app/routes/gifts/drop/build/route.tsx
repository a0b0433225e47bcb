import { type LoaderFunctionArgs, redirect } from '~/framework.server'
import { dropOf } from '~/models/gift-drop/drop'
import { giftOfSku } from '~/models/gift-drop/gift'
import { paths } from '~/models/paths'
import { loadCart } from '~/use-cases/cart/cart-session.server'

/** The first step, or with a line of the cart (`?line=`) the last, which leads back to each of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('line')
  const cart = id ? await loadCart(context) : undefined
  const line = cart?.lines.find((each) => each.id === id)
  const drop = dropOf(line?.recipientsJson)
  const gift = line && giftOfSku(line.variant.sku)
  if (!line || !drop || !gift) return redirect(paths.giftBuild('gift'), 302)
  const { type, category } = gift
  const draft = await context.services.giftDrafts.keep({ ...drop, type, category, line: line.id })
  return redirect(paths.giftBuild('send', draft), 303)
}
