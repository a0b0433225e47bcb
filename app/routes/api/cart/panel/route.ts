import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { editErrors, editStatus } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { addedLines, type Cart } from '~/models/cart/cart'
import type { AddedPanelData } from '~/models/cart/view'
import { BODY_LIMITS } from '~/models/limits'
import { RAIL_SIZES } from '~/models/rails'
import {
  type CartSubmission,
  cartSchema,
  type EditSubmission,
  intentOf,
  withQuantity,
} from '~/routes/cart/schema'
import { besideCart, drawableCart } from '~/use-cases/cart/cart-page.server'
import { editCart } from '~/use-cases/cart/cart-session.server'
import { editMark } from '~/use-cases/cart/edit-mark.server'
import { keysIn } from '~/use-cases/cart/facts.server'

/** The cart page's add and quantity forms, answered with the data of the 'Added to Cart' panel. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(withQuantity(await readForm(request, { most: BODY_LIMITS.list })), {
    schema: cartSchema,
  })
  if (submission.status !== 'success' || !isPanelForm(submission.value)) {
    const messages = Object.values(submission.reply().error ?? {}).flatMap((each) => each ?? [])
    return envelope({ errors: messages.map((message) => ({ message })) }, { status: 400 })
  }
  const intent = intentOf(submission.value)
  const mark = await editMark('edit' in submission.value && submission.value.edit, intent)
  const result = await editCart(context, intent, mark)
  if (!result.ok) return envelope(editErrors(result.refusal), { status: editStatus(result.refusal) })
  const added = addedLines(result.cart, result.before).map(({ line }) => line.id)
  return envelope({ data: await panelOf(context, result.cart, new Set(added)) })
}

type PanelForm = Extract<EditSubmission, { intent: 'add' | 'change-many' }>

const isPanelForm = (submission: CartSubmission): submission is PanelForm =>
  submission.intent === 'add' || submission.intent === 'change-many'

export const loader = endpoint(async ({ context }: LoaderFunctionArgs) => {
  const { services, session } = context
  const cart = await services.carts.load(session.get('cartId'), session.owner)
  if (!cart) return envelope(editErrors({ reason: 'no-cart' }), { status: 404 })
  return envelope({ data: await panelOf(context, cart) })
})

/** `added`: the lines to show; all by default. */
async function panelOf(
  context: AppLoadContext,
  cart: Cart,
  added?: ReadonlySet<string>,
): Promise<AddedPanelData> {
  const [view, cards] = await Promise.all([drawableCart(context, cart), besideCart(context, keysIn(cart))])
  const isShown = (line: AddedPanelData['lines'][number]) =>
    !added || added.has(line.id) || line.children.some((child) => added.has(child.id))
  return {
    lines: view.lines.filter(isShown),
    count: view.count,
    pieces: view.pieces,
    total: view.totals.total,
    freeShipping: view.freeShipping,
    recommendations: cards
      .filter((card) => !card.requiresCustomization && card.inStock)
      .slice(0, RAIL_SIZES.cartPanel),
  }
}
