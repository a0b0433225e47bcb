import type { AppLoadContext } from '~/framework.server'
import { checkLine, unavailableIngredientsText } from '~/models/builder/check'
import { kindOf } from '~/models/builder/line'
import type { Cart } from '~/models/cart/cart'
import { Onward } from '~/models/onward'
import { paths } from '~/models/paths'
import { editorOf, rememberEdit } from '~/use-cases/cart/cart-session.server'

/**
 * What was built is looked at once more at checkout: a line of which an ingredient cannot be had stays in the cart, and
 * the shopper is led back to it; one that costs something else by now gets today's price.
 */
export async function checkBuiltLines(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const { services, session } = context
  let current = cart
  let blocked = false
  for (const line of cart.lines) {
    const kind = line.customizations ? kindOf(line.variant.sku) : undefined
    const offer = kind && (await services.builders.offer(kind))
    if (!offer) continue
    const check = checkLine(line, offer)
    if (check.type === 'unavailable') {
      blocked = true
      const message = unavailableIngredientsText(line.name, check.ingredients)
      session.notify('errors', { message, key: `ingredients-${line.id}` })
    }
    if (check.type === 'repriced') {
      const intent = { type: 'rebuild', lineId: line.id, item: check.item } as const
      const result = await services.carts.edit(cart.id, intent, editorOf(session))
      rememberEdit(session, result)
      if (result.ok) current = result.cart
    }
  }
  if (blocked) throw new Onward(paths.cart)
  return current
}
