import { CODE_PROBLEMS } from '~/models/agent/cart-answer'
import type { CartBody } from '~/models/agent/inputs'
import { errorMessage, type Message, warning } from '~/models/agent/protocol'
import { planLines, type WantedLine, wantedLines } from '~/models/agent/wanted-lines'
import { type Cart, findCode, sameCode } from '~/models/cart/cart'
import { type CartIntent, type EditRefusal, type EditResult, editMessage } from '~/models/cart/intents'
import type { AgentCart } from '~/services/agent/agent-carts.server'
import { editCart } from '~/use-cases/cart/cart-session.server'
import type { Visit } from '../visit'
import { productsOf } from './catalog.server'

type Filled = { cart: Cart | undefined; messages: Message[] }

/** Makes the cart hold exactly these lines and, if they are sent, these codes. @throws VendorError */
export async function fill(
  visit: Visit,
  agentCart: AgentCart,
  cart: Cart | undefined,
  { line_items: items, discounts }: CartBody,
): Promise<Filled> {
  const products = await productsOf(
    visit.services,
    items.map(({ item }) => item.id),
  )
  const { lines, messages } = wantedLines(items, products)
  const filled = await withLines(visit, cart, lines)
  const coded =
    discounts?.codes && filled.cart ? await withCodes(visit, filled.cart, discounts.codes) : filled
  const all = [...messages, ...filled.messages, ...(coded === filled ? [] : coded.messages)]
  if (coded.cart && coded.cart.id !== agentCart.cartId) {
    await visit.services.agentCarts.keepCart(agentCart.id, coded.cart.id)
  }
  return { cart: coded.cart, messages: all }
}

async function withLines(visit: Visit, cart: Cart | undefined, wanted: WantedLine[]): Promise<Filled> {
  const { changes, adds } = planLines(cart, wanted)
  let current = cart
  const messages: Message[] = []
  const tried = async (intent: CartIntent): Promise<EditResult> => {
    const result = await editCart(visit, intent)
    current = result.cart ?? current
    return result
  }
  if (changes.length > 0) {
    const changed = await tried({ type: 'change', changes })
    if (!changed.ok) messages.push(refused(changed.refusal, '$.line_items'))
  }
  if (adds.length === 0) return { cart: current, messages }
  const items = adds.map(({ sku, quantity }) => ({ sku, quantity }))
  const together = await tried({ type: 'add', items })
  if (together.ok) return { cart: current, messages }
  // One of them is refused: the others go in by themselves.
  for (const { sku, quantity, path } of adds) {
    const alone = await tried({ type: 'add', items: [{ sku, quantity }] })
    if (!alone.ok) messages.push(refused(alone.refusal, path))
  }
  return { cart: current, messages }
}

const CODES: Partial<Record<EditRefusal['reason'], string>> = {
  'sold-out': 'out_of_stock',
  'unknown-sku': 'item_unavailable',
  'not-sold': 'item_unavailable',
  'companies-only': 'item_unavailable',
  'not-by-itself': 'item_unavailable',
}

const refused = (refusal: EditRefusal, path: string): Message =>
  errorMessage(CODES[refusal.reason] ?? 'invalid', editMessage(refusal), path)

/** The protocol replaces codes: what is not sent any more goes. */
async function withCodes(visit: Visit, cart: Cart, codes: readonly string[]): Promise<Filled> {
  let current = cart
  const messages: Message[] = []
  for (const { code } of cart.discountCodes) {
    if (codes.some((each) => sameCode(code, each.trim()))) continue
    const removed = await editCart(visit, { type: 'remove-code', code })
    if (removed.ok) current = removed.cart
  }
  for (const [at, typed] of codes.entries()) {
    const code = typed.trim()
    if (!code || findCode(current, code)) continue
    const applied = await editCart(visit, { type: 'apply-code', code })
    if (applied.ok) current = applied.cart
    else messages.push(codeProblem(applied.refusal, `$.discounts.codes[${at}]`))
  }
  return { cart: current, messages }
}

function codeProblem(refusal: EditRefusal, path: string): Message {
  const reason = refusal.reason === 'code' ? refusal.refusal.reason : ''
  return warning(CODE_PROBLEMS[reason] ?? 'discount_code_invalid', editMessage(refusal), path)
}
