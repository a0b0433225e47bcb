import type { CartUpdateAction } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import { planEdit } from '~/models/cart/changes'
import {
  type CartIntent,
  type EditRefusal,
  type EditResult,
  isCheckoutIntent,
  isModeIntent,
  type ModeIntent,
} from '~/models/cart/intents'
import type { LineItem } from '~/models/cart/line-item'
import { amountRefusal } from '~/models/cart/line-refusals'
import { linesGone } from '~/models/cart/news'
import { type EditContext, isOpenTo, isOwnedBy } from '~/models/cart/owner'
import type { PlanContext } from '~/models/cart/plan'
import { shopDate } from '~/models/dates'
import { isShipmentIntent } from '~/models/shipment/shipment-intents'
import { fallback } from '~/services/fallback'
import { toActions } from './actions'
import { beginCart } from './begin.server'
import { draftOf, isAdding, itemsOf } from './drafts'
import { shortMark, writeInParts } from './parts.server'
import type { CartPlatform, Outcome, Tools } from './platform.server'
import { readOwn, recalculated } from './reads.server'
import { rejectionOf, unpricedLine } from './rejections'
import { type Replayed, replay } from './replay.server'
import { settle } from './settle.server'
import { successorOf, swapMode } from './swap.server'
import { giftRefusal, isTried, triedCart } from './trial.server'

/** Edits the cart, or a new one if there is none. Failures are returned as values. */
export async function edit(
  tools: Tools,
  cartId: string | undefined,
  intent: CartIntent,
  context: EditContext = {},
): Promise<EditResult> {
  const edit = async (): Promise<EditResult> => {
    if (isModeIntent(intent)) return swapped(tools, cartId, intent, context)
    const result = await editOnce(tools, cartId, intent, context)
    const inCapitals = codeInCapitals(intent, result)
    if (!inCapitals) return result
    const second = await editOnce(tools, result.cart?.id ?? cartId, inCapitals, context)
    return second.ok || !isUnknownCode(second) ? second : result
  }
  return edit().catch(fallback<EditResult>({ ok: false, refusal: { reason: 'platform' } }))
}

/** The cart after switching the mode, with gifts and charges assigned. */
async function swapped(
  tools: Tools,
  cartId: string | undefined,
  intent: ModeIntent,
  context: EditContext,
): Promise<EditResult> {
  const result = await swapMode(tools, cartId, intent, context)
  if (!result.ok) return result
  const arranged = await editExisting(tools, result.cart.id, { type: 'arrange-shipments' }, context)
  return arranged?.ok ? { ...result, cart: arranged.cart } : result
}

const isUnknownCode = (result: EditResult): boolean =>
  !result.ok && result.refusal.reason === 'code' && result.refusal.refusal.reason === 'unknown'

/**
 * Retries an unknown code in capitals: commercetools' codes are case-sensitive, and people type "autumn5" for
 * AUTUMN5.
 */
function codeInCapitals(intent: CartIntent, result: EditResult): CartIntent | undefined {
  if (intent.type !== 'apply-code' || !isUnknownCode(result)) return undefined
  const code = intent.code.toUpperCase()
  return code === intent.code ? undefined : { ...intent, code }
}

const editOnce = async (
  tools: Tools,
  cartId: string | undefined,
  intent: CartIntent,
  context: EditContext,
): Promise<EditResult> =>
  (cartId ? await editExisting(tools, cartId, intent, context) : undefined) ??
  (cartId ? await editSuccessor(tools, cartId, intent, context) : undefined) ??
  editWithout(tools, intent, context)

/** Another tab may have replaced the cart by one in the other shipping mode. */
async function editSuccessor(tools: Tools, cartId: string, intent: CartIntent, context: EditContext) {
  const successor = await successorOf(tools.platform, cartId)
  return successor && isOpenTo(successor, context)
    ? editExisting(tools, successor.id, intent, context)
    : undefined
}

/** `undefined`: the cart is gone, and the edit goes to a new one. */
async function editExisting(
  tools: Tools,
  cartId: string,
  intent: CartIntent,
  context: EditContext,
): Promise<EditResult | undefined> {
  const marked = isAdding(intent) || (isShipmentIntent(intent) && intent.type !== 'arrange-shipments')
  const mark = marked ? shortMark(context.mark ?? crypto.randomUUID()) : undefined
  const refused = isTried(intent) ? await tried(tools, cartId, intent, context) : undefined
  if (refused) return refused
  let closed: Cart | undefined
  const attempt = () =>
    replay({
      ...tools,
      cartId,
      mark: mark || undefined,
      step: (cart) => {
        closed = isOpenTo(cart, context) ? undefined : cart
        if (closed) return notModifiable(closed)
        const plan = planEdit(cart, intent, planContext(tools))
        return plan.ok ? { ok: true, actions: plan.changes.flatMap(toActions) } : plan
      },
    })
  const first = await attempt()
  const lost = await linesDropped(tools.platform, first)
  const ended = lost ? await attempt() : first
  if (ended.kind === 'gone') return undefined
  if (!closed) return { ...(await conclude(tools, ended, intent)), lost }
  // Their ordered cart is not replaced for edits of a line that a new cart does not have.
  return isOwnedBy(closed, context) && !makesCart(intent) ? notModifiable(closed) : undefined
}

/** After a refusal over a line that lost its price: commercetools drops such lines when it recalculates. */
async function linesDropped(platform: CartPlatform, ended: Replayed): Promise<LineItem[] | undefined> {
  if (ended.kind !== 'rejected' || !unpricedLine(ended.problems, ended.cart)) return undefined
  const { cart } = ended
  const fresh = await recalculated(platform, cart)
  return fresh && linesGone(cart, fresh)
}

async function tried(
  tools: Tools,
  cartId: string,
  intent: CartIntent,
  context: EditContext,
): Promise<EditResult | undefined> {
  const seen = tools.platform.recent(cartId)
  const read: Outcome = seen ? { kind: 'ok', cart: seen } : await tools.platform.read(cartId)
  if (read.kind !== 'ok' || !isOpenTo(read.cart, context)) return undefined
  const { cart } = read
  const refusal = await giftRefusal(tools.platform, cart, (copy) =>
    planEdit(copy, intent, planContext(tools)),
  )
  return refusal && { ok: false, refusal, cart }
}

const notModifiable = ({ state }: Cart): { ok: false; refusal: EditRefusal } => ({
  ok: false,
  refusal: { reason: 'not-modifiable', state },
})

async function conclude(
  tools: Tools,
  ended: Exclude<Replayed, { kind: 'gone' }>,
  intent: CartIntent,
): Promise<EditResult> {
  switch (ended.kind) {
    case 'refused':
      return { ok: false, refusal: ended.refusal, cart: ended.cart }
    case 'rejected':
      return { ok: false, refusal: rejectionOf(ended.problems, intent, ended.cart), cart: ended.cart }
    case 'unchanged':
      // The shopper is told again that an applied code has no effect.
      return intent.type === 'apply-code'
        ? settle({ ...tools, intent, cart: ended.cart, before: ended.cart })
        : { ok: true, cart: ended.cart, before: ended.cart }
    case 'done':
      return settle({ ...tools, intent, ...ended })
  }
}

async function editWithout(tools: Tools, intent: CartIntent, context: EditContext): Promise<EditResult> {
  // A step of checkout applies only to the cart that the shopper saw.
  if (isCheckoutIntent(intent) || isShipmentIntent(intent) || isModeIntent(intent)) return noCart()
  const own = context.customerId ? await readOwn(tools.platform, context.customerId) : undefined
  if (own) return (await editExisting(tools, own.id, intent, context)) ?? noCart()
  if (!makesCart(intent)) return noCart()
  // No plan is made for a new cart, so its prices are checked here.
  const refusal = isAdding(intent) ? amountRefusal(itemsOf(intent)) : undefined
  if (refusal) return { ok: false, refusal }
  const mark = shortMark(context.mark ?? crypto.randomUUID())
  const begun = await beginCart(tools.platform, draftOf(intent, mark, context), mark, context, tools.now())
  switch (begun.kind) {
    case 'made': {
      // Applied afterwards: commercetools creates no cart with a code that does not apply yet.
      if (intent.type === 'apply-code')
        return (await editExisting(tools, begun.cart.id, intent, context)) ?? noCart()
      return settle({ ...tools, intent, cart: begun.cart, before: { ...begun.cart, lines: [] } })
    }
    case 'met':
      return (await editExisting(tools, begun.cart.id, intent, context)) ?? noCart()
    case 'unknown':
      throw begun.error
    default: {
      const problems = begun.kind === 'rejected' ? begun.problems : []
      return { ok: false, refusal: rejectionOf(problems, intent) }
    }
  }
}

/** Several intents at exactly this version, for callers that track it. A newer cart is not changed. */
export async function update(
  tools: Tools,
  cart: Cart,
  version: number,
  intents: readonly CartIntent[],
): Promise<EditResult> {
  if (cart.version !== version) return { ok: false, refusal: { reason: 'busy' }, cart }
  const actions: CartUpdateAction[] = []
  for (const intent of intents) {
    const plan = planEdit(cart, intent, planContext(tools))
    if (!plan.ok) return { ok: false, refusal: plan.refusal, cart }
    const refusal = isTried(intent)
      ? await giftRefusal(tools.platform, cart, (copy) => planEdit(copy, intent, planContext(tools)))
      : undefined
    if (refusal) return { ok: false, refusal, cart }
    actions.push(...plan.changes.flatMap(toActions))
  }
  if (actions.length === 0) return { ok: true, cart, before: cart }
  const written = await writeInParts({ platform: tools.platform, cart, actions })
  if (written.kind === 'unknown') throw written.error
  if (written.kind === 'missing') return { ok: false, refusal: { reason: 'no-cart' } }
  if (written.kind === 'conflict') return { ok: false, refusal: { reason: 'busy' }, cart }
  const [first] = intents
  if (written.kind === 'rejected' && first) {
    return { ok: false, refusal: rejectionOf(written.problems, first, cart), cart }
  }
  return written.kind === 'ok' ? settleAll(tools, intents, written.cart, cart) : noCart()
}

async function settleAll(
  tools: Tools,
  intents: readonly CartIntent[],
  cart: Cart,
  before: Cart,
): Promise<EditResult> {
  let current = cart
  for (const intent of intents) {
    const settled = await settle({ ...tools, intent, cart: current, before })
    if (!settled.ok) return settled
    current = settled.cart
  }
  return { ok: true, cart: current, before }
}

/** Only a product, an e-mail address or a campaign's code creates a cart. */
const makesCart = (intent: CartIntent): boolean =>
  isAdding(intent) ||
  intent.type === 'set-email' ||
  (intent.type === 'apply-code' && intent.makesCart === true)

const noCart = (): EditResult => ({ ok: false, refusal: { reason: 'no-cart' } })

/** Tries a code on a copy; the cart stays as it is. Undefined: no such code. @throws VendorError */
export async function tryCode(tools: Tools, cart: Cart, code: string): Promise<Cart | undefined> {
  const tryAs = (text: string) =>
    triedCart(tools.platform, cart, (copy) =>
      planEdit(copy, { type: 'apply-code', code: text }, planContext(tools)),
    )
  const tried = await tryAs(code)
  const capitals = code.toUpperCase()
  return tried ?? (capitals === code ? undefined : tryAs(capitals))
}

const planContext = ({ now, surcharge }: Tools): PlanContext => ({
  surcharge,
  newExternalId: () => crypto.randomUUID(),
  today: shopDate(now()),
})
