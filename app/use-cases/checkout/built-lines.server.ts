import type { AppLoadContext } from '~/framework.server'
import { checkLine, ingredientKeys, unavailableIngredientsText } from '~/models/builder/check'
import { kindOf } from '~/models/builder/line'
import type { Cart } from '~/models/cart/cart'
import { Onward } from '~/models/onward'
import { paths } from '~/models/paths'
import { editorOf, rememberEdit } from '~/use-cases/cart/cart-session.server'

/**
 * Checks built lines against current stock and prices; pages use cached ones. A line with a sold-out ingredient leads
 * back to the cart; a new price is written to the line.
 */
export async function checkBuiltLines(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const { services, session } = context
  let current = cart
  let blocked = false
  for (const line of cart.lines) {
    const kind = line.customizations ? kindOf(line.variant.sku) : undefined
    const kept = kind && (await services.builders.offer(kind))
    const keys = kept ? ingredientKeys(line, kept) : []
    if (!kept || keys.length === 0) continue
    const check = checkLine(line, await services.builders.withCurrent(kept, keys))
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
