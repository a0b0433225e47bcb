import { type AppLoadContext, redirect } from '~/framework.server'
import type { Address } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { type Cart, findLine } from '~/models/cart/cart'
import { type EditRefusal, editMessage, type ModeIntent } from '~/models/cart/intents'
import type { Why } from '~/models/onward'
import { paths } from '~/models/paths'
import { assigned } from '~/models/shipment/shipment'
import type { ShipmentIntent } from '~/models/shipment/shipment-intents'
import { judgeAddress } from '~/use-cases/account/address-check.server'
import { editCart } from '~/use-cases/cart/cart-session.server'
import { type StepRefusal, saveStep } from '~/use-cases/checkout/checkout.server'
import { EDIT, NEW, newUnitField, type Posted, putField, restField } from './fields'
import { type Pressed, pressedIn, readAddress, readNewUnits, readNumbers } from './schema'

/** Error messages by field. The empty name is for the whole page. */
type Problem = { errors: Record<string, string>; why: Why; question?: AskedAddress }
type Done = { ok: true; cart: Cart; to: string } | ({ ok: false } & Problem)

/**
 * Applies the pressed button. Saves typed quantities first, so that no button loses them.
 * `book`: the customer's saved addresses.
 */
export async function press(
  context: AppLoadContext,
  cart: Cart,
  posted: Posted,
  book: ReadonlyMap<string, Address>,
): Promise<Done> {
  const pressed = pressedIn(posted.intent === 'enter' ? { ...posted, intent: onEnter(posted) } : posted)
  const numbers = readNumbers(posted, pressed)
  if (!numbers.ok) return { ok: false, errors: numbers.errors, why: 'invalid' }
  const split = await saveStep(context, cart.id, { type: 'split-lines', splits: numbers.splits })
  if (!split.ok) return refused(split)
  return act(context, split.cart, { pressed, posted, book })
}

/** An address that was begun is added; else quantities are saved. */
const onEnter = (posted: Posted): string =>
  posted[`${NEW}name`]?.trim() || posted[`${NEW}street1`]?.trim() ? 'new' : 'update'

type Act = { pressed: Pressed; posted: Posted; book: ReadonlyMap<string, Address> }

async function act(context: AppLoadContext, cart: Cart, { pressed, posted, book }: Act): Promise<Done> {
  const save = async (
    intent: ShipmentIntent | ModeIntent,
    to: string = paths.manyAddresses,
  ): Promise<Done> => {
    const answer = await saveStep(context, cart.id, intent)
    return answer.ok ? { ok: true, cart: answer.cart, to } : refused(answer)
  }
  const at = (key: string) => `${paths.manyAddresses}#${key}`
  switch (pressed.name) {
    case 'update':
      return { ok: true, cart, to: paths.manyAddresses }
    case 'less':
      return { ok: true, cart, to: at(pressed.parts[0]) }
    case 'more': {
      const [key, mark, lineId] = pressed.parts
      return save({ type: 'send-here', shipment: { key, mark }, lineId, quantity: 1 }, at(key))
    }
    case 'continue':
      return { ok: true, cart, to: paths.checkoutShipping }
    case 'rest': {
      const [key, mark, lineId] = pressed.parts
      return save({ type: 'send-here', shipment: { key, mark }, lineId }, at(key))
    }
    case 'rest-chosen': {
      const [lineId] = pressed.parts
      const [key = '', mark = ''] = (posted[restField(lineId)] ?? '').split('.')
      if (!key) return wrong(restField(lineId), 'Choose where they go')
      return save({ type: 'send-here', shipment: { key, mark }, lineId }, at(key))
    }
    case 'put': {
      const [key, mark] = pressed.parts
      const lineId = posted[putField(key)]
      if (!lineId) return wrong(putField(key), 'Choose an item')
      return save({ type: 'send-here', shipment: { key, mark }, lineId }, at(key))
    }
    case 'all': {
      const [key, mark] = pressed.parts
      return save({ type: 'send-all', shipment: { key, mark } })
    }
    case 'remove': {
      const [key, mark] = pressed.parts
      return save({ type: 'remove-shipment', shipment: { key, mark } })
    }
    case 'single': {
      const [key, mark] = pressed.parts
      const shipment = key && mark ? { key, mark } : undefined
      return save({ type: 'ship-to-one', shipment }, paths.checkoutAddress)
    }
    case 'edit': {
      const [key, mark] = pressed.parts
      const typed = await addressIn(context, posted, EDIT, book)
      if (!typed.ok) return { ...typed, why: 'invalid' }
      return save({ type: 'edit-shipment', shipment: { key, mark }, address: typed.address }, at(key))
    }
    case 'new':
      return addShipment(context, cart, { pressed, posted, book }, save)
    case 'drop':
      return drop(context, cart, pressed.parts[0])
  }
}

async function addShipment(
  context: AppLoadContext,
  cart: Cart,
  { posted, book }: Act,
  save: (intent: ShipmentIntent, to?: string) => Promise<Done>,
): Promise<Done> {
  const typed = await addressIn(context, posted, NEW, book)
  const units = readNewUnits(posted)
  const nothing =
    units.length === 0 ? { [newUnitField(cart.lines[0]?.id ?? '')]: 'Say what goes to this address' } : {}
  if (!typed.ok) return { ...typed, errors: { ...typed.errors, ...nothing }, why: 'invalid' }
  if (units.length === 0) return { ok: false, errors: nothing, why: 'invalid' }
  return save({ type: 'add-shipment', address: typed.address, units })
}

type Given =
  | { ok: true; address: Address }
  | { ok: false; errors: Record<string, string>; question?: AskedAddress }

async function addressIn(
  context: AppLoadContext,
  posted: Posted,
  prefix: typeof NEW | typeof EDIT,
  book: ReadonlyMap<string, Address>,
): Promise<Given> {
  const kept = book.get(posted[`${prefix}book`] ?? '')
  if (kept) return { ok: true, address: kept }
  const typed = readAddress(posted, prefix)
  if (!typed.ok) return typed
  const judged = await judgeAddress(context, typed.address, { get: (name) => posted[name] }, prefix)
  return judged.ok ? judged : { ok: false, errors: {}, question: judged.question }
}

/** Removes units without an address from the cart. */
async function drop(context: AppLoadContext, cart: Cart, lineId: string): Promise<Done> {
  const line = findLine(cart, lineId)
  if (!line) return { ok: true, cart, to: paths.manyAddresses }
  const result = await editCart(context, { type: 'change', changes: [{ lineId, quantity: assigned(line) }] })
  if (!result.ok) return { ok: false, errors: { '': editMessage(result.refusal) }, why: 'conflict' }
  if (result.cart.lines.length === 0) throw redirect(paths.cart, 303)
  return { ok: true, cart: result.cart, to: paths.manyAddresses }
}

const wrong = (field: string, message: string): Done => ({
  ok: false,
  errors: { [field]: message },
  why: 'invalid',
})

function refused({ message, why, refusal }: StepRefusal): Done {
  const clientFault: EditRefusal['reason'][] = [
    'too-many-units',
    'restricted',
    'nothing-for-shipment',
    'too-many-shipments',
  ]
  return { ok: false, errors: { '': message }, why: clientFault.includes(refusal.reason) ? 'invalid' : why }
}
