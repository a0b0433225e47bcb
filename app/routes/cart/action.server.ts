import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { quantityField } from '~/components/cart/line-fields'
import type { AppLoadContext } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { editStatus } from '~/http/cart-answers.server'
import { pageBefore } from '~/http/page-before'
import { addedLines, findLine } from '~/models/cart/cart'
import { type CartIntent, type EditRefusal, type EditResult, editMessage } from '~/models/cart/intents'
import { linesAsked, linesWith } from '~/models/cart/line-steps'
import { BODY_LIMITS } from '~/models/limits'
import { paths, serverPaths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { editCart, forgetCart, forgetOrdered, undoRemoval } from '~/use-cases/cart/cart-session.server'
import { editMark } from '~/use-cases/cart/edit-mark.server'
import { receiptOf } from '~/use-cases/checkout/checkout.server'
import { announcement } from './announcement'
import { editSaved, isAboutSaved } from './saved.server'
import { cartSchema, type EditSubmission, intentOf, withQuantity } from './schema'

/** Edits the cart and redirects to it, or shows the error beside what was typed. */
export async function answerCartForm(request: Request, context: AppLoadContext) {
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const lineId = form.get('lineId')
  const asked = linesAsked(new URL(request.url).searchParams)
  // Without script, 'more...' leads to a page with a number field.
  if (form.get('quantity') === 'more' && typeof lineId === 'string') {
    return redirect(serverPaths.openCartLine(lineId, asked), 303)
  }
  const submission = parseWithZod(withQuantity(form), { schema: cartSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { session } = context
  if (submission.value.intent === 'undo-remove') {
    const result = await undoRemoval(context, submission.value.lineId)
    if (result?.ok === false) {
      const reply = submission.reply({ fieldErrors: { lineId: [editMessage(result.refusal)] } })
      return refused(context, reply, result.refusal)
    }
    const [back] = result ? addedLines(result.cart, result.before) : []
    const message = back
      ? `${back.line.name} is back in your cart.`
      : 'It can no longer be brought back here.'
    session.notify('notices', { message, key: 'cart' })
    return redirect(paths.cartShowing(asked) + (back ? `#line-${back.line.id}` : ''), 303)
  }
  if (isAboutSaved(submission.value)) {
    const outcome = await editSaved(context, submission.value)
    if (outcome.ok) session.notify('notices', { message: outcome.message, key: 'cart' })
    if (outcome.ok) return redirect(paths.cartShowing(asked), 303)
    const reply = submission.reply({ fieldErrors: { lineId: [editMessage(outcome.refusal)] } })
    return refused(context, reply, outcome.refusal)
  }
  const intent = intentOf(submission.value)
  const mark = await editMark('edit' in submission.value && submission.value.edit, intent)
  const result = await editCart(context, intent, mark)
  if (!result.ok) {
    const reply = submission.reply({
      fieldErrors: { [fieldOf(intent, result.refusal)]: [editMessage(result.refusal)] },
    })
    return refused(context, reply, result.refusal)
  }
  // The page's script shows the new cart itself.
  if (isLive(submission.value)) return data(submission.reply())
  const message = announcement(intent, result, context.now())
  if (message) session.notify('notices', { message, key: 'cart' })
  // The same form was sent before.
  if (intent.type === 'add' && addedLines(result.cart, result.before).length === 0)
    session.notify('notices', { message: ADDED_BEFORE, key: 'cart' })
  return redirect(destinationOf(submission.value, result, request), 303)
}

const ADDED_BEFORE = 'It was added once. To buy more of it, change its quantity here.'

const isLive = (submission: EditSubmission) =>
  submission.intent === 'change-many' || (submission.intent === 'auto-delivery' && submission.live === 'on')

const isAboutNoCart = ({ reason }: EditRefusal) => reason === 'no-cart' || reason === 'not-modifiable'

/** The error, with the receipt's address if the cart was ordered meanwhile. */
async function refused(context: AppLoadContext, reply: SubmissionResult, refusal: EditRefusal) {
  const { session } = context
  if (!isAboutNoCart(refusal)) return data(reply, editStatus(refusal))
  const receipt = await receiptOf(context, session.get('cartId')).catch((error) => {
    console.error('receipt of an ordered cart', error)
    return undefined
  })
  if (receipt) forgetOrdered(session, receipt)
  else forgetCart(session)
  return data({ ...reply, receipt: receipt ? paths.receipt(receipt) : undefined }, editStatus(refusal))
}

/** The line and its fields are no longer on the page. */
const isGone = (refusal: EditRefusal) => refusal.reason === 'unknown-line' || isAboutNoCart(refusal)

/** The field that a refusal belongs to. */
function fieldOf(intent: CartIntent, refusal: EditRefusal): string {
  if (intent.type === 'apply-code' || intent.type === 'remove-code') return 'code'
  if (intent.type === 'add') return refusal.reason === 'amount' ? 'amount' : 'quantity'
  if (intent.type === 'auto-delivery' && !isGone(refusal)) return 'interval'
  if (intent.type !== 'change' || refusal.reason === 'unknown-line') return 'lineId'
  const [only, ...others] = intent.changes
  const lineId = refusal.reason === 'quantity' ? refusal.lineId : others.length === 0 && only?.lineId
  return lineId ? quantityField(lineId) : 'lineId'
}

type Done = Extract<EditResult, { ok: true }>

function destinationOf(submission: EditSubmission, { cart, before }: Done, request: Request): string {
  if (submission.intent === 'allocate-code') return paths.manyAddresses
  if (submission.intent !== 'add') {
    const asked = linesAsked(new URL(request.url).searchParams)
    const line = 'lineId' in submission && findLine(cart, submission.lineId)
    if (!line) return paths.cartShowing(asked)
    const place = cart.lines.findIndex(({ id }) => id === line.id)
    return `${paths.cartShowing(linesWith(place, asked))}#line-${line.id}`
  }
  const parameters = new URLSearchParams({
    added: addedLines(cart, before)
      .map(({ line }) => line.id)
      .join(','),
  })
  const from = safeRedirect(submission.from, '') || pageBefore(request, paths.cart)
  if (from) parameters.set('from', from)
  return `${paths.cart}?${parameters}`
}
