import type { Address } from '~/models/address'
import { type Act, type ActRefusal, act } from '~/models/auto-delivery/acts'
import { skippedBoxes } from '~/models/auto-delivery/boxes'
import { isInterval } from '~/models/auto-delivery/intervals'
import { maySubscribe } from '~/models/auto-delivery/priced'
import type { ChosenMethod, Subscription } from '~/models/auto-delivery/subscription'
import { turnOn } from '~/models/auto-delivery/turns'
import { piecePrice } from '~/models/catalog/prices'
import { isInStock } from '~/models/catalog/product'
import { placeCode } from '~/models/checkout/places'
import { addDays } from '~/models/dates'
import { LIST_LIMITS } from '~/models/limits'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import type { DateText } from '~/models/shipping/types'
import { bound } from '~/services/bound'
import { catalogOf } from '../catalog/customer-prices.server'
import { barredFrom } from '../order-rules/parts.server'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'
import type { BoxKey } from './reminder-rows.server'
import type { Actor } from './rows.server'

export type ActFailure = ActRefusal | Restricted | { reason: 'on-its-way' | 'changed' | 'unknown' }
type Restricted = { reason: 'restricted'; names: string[]; country: string }
export type Acted = { ok: true; subscriptions: Subscription[] } | ({ ok: false } & ActFailure)

type NewItem = {
  sku: string
  quantity: number
  /** Missing: once. */
  intervalDays?: number
  shipOn?: DateText
  addressId?: number
  offerLocation?: string
  offerType?: string
}

export type Added =
  | { ok: true; id: number; shipOn: DateText; addressId: number; name: string }
  | ({ ok: false } & (
      | ActFailure
      | { reason: 'not-sold' | 'sold-out' | 'not-eligible' | 'no-address' | 'too-many' }
    ))

/** A box, or what of it comes at one interval (0: once). */
type BoxPart = BoxKey & { intervalDays?: number }

type Tools = { rows: AutoDeliveryRows; deps: AutoDeliveryDeps }
type By = { customerId: string; actor?: Actor }

const { holidays } = SHIPPING_TABLES

export const createActs = (tools: Tools) =>
  bound(tools, { actOn, actOnBox, add, keepAddress, choosePayment, retryDeclined, keepAccount })

async function apply(tools: Tools, found: Subscription, wish: Act, actor: Actor): Promise<Acted> {
  const outcome = act(found, wish, { earliest: tools.deps.shipping.predicted().date, holidays })
  if (!outcome.ok) return outcome
  if (wish.type === 'quantity' && wish.quantity === found.quantity)
    return { ok: true, subscriptions: [found] }
  const changed = await tools.rows.subscriptions.change(found, outcome.change, wish.type, actor)
  if (changed) return { ok: true, subscriptions: [{ ...found, ...outcome.change } as Subscription] }
  return { ok: false, reason: await whyNot(tools, found) }
}

const whyNot = async ({ rows }: Tools, { id, shipOn }: Subscription) =>
  (await rows.boxes.wasPacked(id, shipOn)) ? 'on-its-way' : 'changed'

/** `seen`: the day that its page showed. */
async function actOn(
  tools: Tools,
  { customerId, actor = 'customer' }: By,
  id: number,
  wish: Act,
  seen?: DateText,
): Promise<Acted> {
  const found = await tools.rows.subscriptions.find(customerId, id)
  if (!found) return { ok: false, reason: 'unknown' }
  if (seen && seen !== found.shipOn) {
    return { ok: false, reason: await whyNot(tools, { ...found, shipOn: seen }) }
  }
  if (wish.type === 'quantity') {
    const most = await mostOf(found.sku, tools.deps)
    if (wish.quantity < 1 || wish.quantity > most) return { ok: false, reason: 'quantity', most }
  }
  const barred = wish.type === 'address' && (await barredAt(tools, customerId, [found], wish.addressId))
  if (barred) return { ok: false, ...barred }
  return apply(tools, found, wish, actor)
}

async function actOnBox(
  tools: Tools,
  { actor = 'customer', intervalDays: only, ...key }: BoxPart & { actor?: Actor },
  wish: Act,
): Promise<Acted> {
  const { rows } = tools
  const { customerId, addressId, shipOn } = key
  const all = await (wish.type === 'undo'
    ? skippedFrom(key, rows)
    : rows.subscriptions.inBox(customerId, addressId, shipOn))
  const items = all.filter(({ intervalDays = 0 }) => only === undefined || intervalDays === only)
  if (items.length === 0) return { ok: false, reason: await packedBox(key, rows) }
  // Before any of them moves.
  const barred = wish.type === 'address' && (await barredAt(tools, customerId, items, wish.addressId))
  if (barred) return { ok: false, ...barred }
  const skipped = wish.type === 'skip' ? skipTogether(items) : items.map((item) => ({ item, wish }))
  const done: Subscription[] = []
  for (const { item, wish } of skipped) {
    const outcome = await apply(tools, item, wish, actor)
    // A failure is told only if nothing was done.
    if (outcome.ok) done.push(...outcome.subscriptions)
    else if (skipped.length === 1) return outcome
    else if (done.length === 0 && item === skipped.at(-1)?.item) return outcome
  }
  return { ok: true, subscriptions: done }
}

/** What may not go to that address. */
async function barredAt(
  { rows, deps }: Tools,
  customerId: string,
  items: readonly { sku: string }[],
  addressId: number,
): Promise<Restricted | undefined> {
  const to = (await rows.accounts.addresses(customerId)).find(({ id }) => id === addressId)
  if (!to) return undefined
  const barred = await barredFrom(deps.catalog, items, to.address)
  const names = [...new Set([...barred.values()].flat())]
  return names.length > 0 ? { reason: 'restricted', names, country: placeCode(to.address) } : undefined
}

const keepAddress = ({ rows }: Tools, customerId: string, address: Address) =>
  rows.accounts.keepAddress(customerId, address)

/** Also tries declined boxes again at once. */
async function choosePayment(
  { deps, rows }: Tools,
  customerId: string,
  methodId: string,
): Promise<ChosenMethod | undefined> {
  const methods = await deps.payments.savedMethods.methodsOf(customerId)
  const method = methods.find(({ id }) => id === methodId)
  if (!method) return undefined
  const { kind, id, label } = method
  await rows.accounts.choosePayment(customerId, { kind, id, label })
  await rows.boxes.retryDeclined(customerId)
  return { kind, id, label }
}

const retryDeclined = ({ rows }: Tools, customerId: string) => rows.boxes.retryDeclined(customerId)

/** Makes the account or updates it. */
async function keepAccount({ deps, rows }: Tools, customerId: string, origin: string): Promise<void> {
  const known = await rows.accounts.find(customerId)
  const [first] = known?.payment ? [] : await deps.payments.savedMethods.methodsOf(customerId)
  const payment = first && { kind: first.kind, id: first.id, label: first.label }
  await rows.accounts.keep({ customerId, origin, payment })
}

async function skippedFrom({ customerId, ...box }: BoxKey, { subscriptions }: AutoDeliveryRows) {
  const [skipped] = skippedBoxes(await subscriptions.ofCustomer(customerId)).filter(
    ({ shipOn, addressId }) => shipOn === box.shipOn && addressId === box.addressId,
  )
  return skipped?.items ?? []
}

/** A skipped box's one-time items ride along with the next one. */
function skipTogether(items: readonly Subscription[]): { item: Subscription; wish: Act }[] {
  const recurring = items.filter(({ intervalDays }) => intervalDays !== undefined)
  const next = recurring
    .map(({ nominalOn, intervalDays = 0 }) => turnOn(addDays(nominalOn, intervalDays), holidays).shipOn)
    .sort()[0]
  return items.map((item) => ({
    item,
    wish: next && item.intervalDays === undefined ? { type: 'skip', to: next } : { type: 'skip' },
  }))
}

async function packedBox({ customerId, addressId, shipOn }: BoxKey, { boxes }: AutoDeliveryRows) {
  const latest = await boxes.ofCustomer(customerId, 20)
  const packed = latest.some((each) => each.addressId === addressId && each.shipOn >= shipOn)
  return packed ? 'on-its-way' : 'changed'
}

async function mostOf(sku: string, { catalog }: AutoDeliveryDeps): Promise<number> {
  const [product] = await catalog.productsBySkus([sku])
  const variant = product?.variants.find((each) => each.sku === sku)
  return variant?.maximumPiecesPerOrder ?? LIST_LIMITS.pieces
}

/** Puts a size on auto-delivery, or into a box once. */
async function add(
  { rows, deps }: Tools,
  { customerId, actor = 'customer' }: By,
  item: NewItem,
): Promise<Added> {
  const { subscriptions, accounts } = rows
  const { sku, quantity, intervalDays } = item
  if (intervalDays !== undefined && !isInterval(intervalDays)) return { ok: false, reason: 'no-interval' }
  const [[product], own, addresses] = await Promise.all([
    catalogOf(deps, customerId).then((catalog) => catalog.productsBySkus([sku])),
    subscriptions.ofCustomer(customerId),
    accounts.addresses(customerId),
  ])
  const variant = product?.variants.find((each) => each.sku === sku)
  if (!product || !variant?.active) return { ok: false, reason: 'not-sold' }
  if (!maySubscribe(variant)) return { ok: false, reason: 'not-eligible' }
  if (!isInStock(variant)) return { ok: false, reason: 'sold-out' }
  const most = variant.maximumPiecesPerOrder
  if (quantity < 1 || quantity > most) return { ok: false, reason: 'quantity', most }
  const active = own.filter(({ state }) => state === 'active' || state === 'paused')
  if (active.length >= LIST_LIMITS.subscriptions) return { ok: false, reason: 'too-many' }
  const next = active.find(({ state }) => state === 'active')
  const addressId = item.addressId ?? next?.addressId ?? addresses.at(-1)?.id
  if (!addressId || !addresses.some(({ id }) => id === addressId)) return { ok: false, reason: 'no-address' }
  const barred = await barredAt({ rows, deps }, customerId, [item], addressId)
  if (barred) return { ok: false, ...barred }
  const day = turnFor(item.shipOn ?? next?.shipOn, deps)
  if (!day.ok) return day
  const { turn } = day
  const id = await subscriptions.add({
    customerId,
    addressId,
    sku,
    productKey: product.key,
    name: product.name,
    quantity,
    intervalDays,
    toldPrice: piecePrice(variant.prices, quantity, intervalDays === undefined ? 'one-time' : 'auto-delivery')
      .price,
    ...turn,
    offerLocation: item.offerLocation || undefined,
    offerType: item.offerType || undefined,
  })
  if (id === undefined) return { ok: false, reason: 'changed' }
  await subscriptions.note({ id, customerId }, 'add', { sku, quantity, intervalDays, ...turn }, actor)
  return { ok: true, id, shipOn: turn.shipOn, addressId, name: product.name }
}

/** The wanted day if it is possible, else the next truck. */
function turnFor(wanted: DateText | undefined, { shipping }: AutoDeliveryDeps) {
  const earliest = shipping.predicted().date
  if (wanted === undefined) return { ok: true as const, turn: turnOn(earliest, holidays) }
  if (wanted < earliest) return { ok: false as const, reason: 'past' as const, nearest: earliest }
  const turn = turnOn(wanted, holidays)
  return turn.shipOn === wanted
    ? { ok: true as const, turn }
    : { ok: false as const, reason: 'no-ship-day' as const, nearest: turn.shipOn }
}
