import type { Address } from '~/models/address'
import { type Act, type ActRefusal, act } from '~/models/auto-delivery/acts'
import { skippedBoxes } from '~/models/auto-delivery/boxes'
import { maySubscribe } from '~/models/auto-delivery/priced'
import type { ChosenMethod, Subscription } from '~/models/auto-delivery/subscription'
import { turnOn } from '~/models/auto-delivery/turns'
import { piecePrice } from '~/models/catalog/prices'
import { isInStock } from '~/models/catalog/product'
import { addDays } from '~/models/days'
import { LIST_LIMITS } from '~/models/limits'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import type { DateText } from '~/models/shipping/types'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'
import type { BoxKey } from './reminder-rows.server'
import type { Actor } from './rows.server'

/** Why nothing was done: a rule, or the box is packed, was changed elsewhere, or is nobody's. */
export type ActFailure = ActRefusal | { reason: 'on-its-way' | 'changed' | 'unknown' }
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

/** What customers and staff do with subscriptions. */
export function createActs({ rows, deps }: Tools) {
  const { subscriptions, accounts, deliveries } = rows
  const calendar = () => ({ earliest: deps.shipping.predicted().date, holidays })

  async function apply(found: Subscription, wish: Act, actor: Actor): Promise<Acted> {
    const outcome = act(found, wish, calendar())
    if (!outcome.ok) return outcome
    const changed = await subscriptions.change(found, outcome.change, wish.type, actor)
    if (changed) return { ok: true, subscriptions: [{ ...found, ...outcome.change } as Subscription] }
    return { ok: false, reason: await whyNot(found) }
  }

  const whyNot = async ({ id, shipOn }: Subscription) =>
    (await deliveries.wasPacked(id, shipOn)) ? 'on-its-way' : 'changed'

  return {
    /** Does something with one item. `seen`: the day that its page showed. */
    async actOn(
      { customerId, actor = 'customer' }: By,
      id: number,
      wish: Act,
      seen?: DateText,
    ): Promise<Acted> {
      const found = await subscriptions.find(customerId, id)
      if (!found) return { ok: false, reason: 'unknown' }
      if (seen && seen !== found.shipOn) {
        return { ok: false, reason: await whyNot({ ...found, shipOn: seen }) }
      }
      if (wish.type === 'quantity') {
        const most = await mostOf(found.sku, deps)
        if (wish.quantity < 1 || wish.quantity > most) return { ok: false, reason: 'quantity', most }
      }
      return apply(found, wish, actor)
    },

    /** Does something with all that is in a box. */
    async actOnBox(
      { actor = 'customer', intervalDays: only, ...key }: BoxPart & { actor?: Actor },
      wish: Act,
    ): Promise<Acted> {
      const { customerId, addressId, shipOn } = key
      const all = await (wish.type === 'undo'
        ? skippedFrom(key, rows)
        : subscriptions.inBox(customerId, addressId, shipOn))
      const items = all.filter(({ intervalDays = 0 }) => only === undefined || intervalDays === only)
      if (items.length === 0) return { ok: false, reason: await packedBox(key, rows) }
      const skipped = wish.type === 'skip' ? skipTogether(items) : items.map((item) => ({ item, wish }))
      const done: Subscription[] = []
      for (const { item, wish } of skipped) {
        const outcome = await apply(item, wish, actor)
        // Of several, the rest is done all the same; what could not be done is told when nothing was.
        if (outcome.ok) done.push(...outcome.subscriptions)
        else if (skipped.length === 1) return outcome
        else if (done.length === 0 && item === skipped.at(-1)?.item) return outcome
      }
      return { ok: true, subscriptions: done }
    },

    /** Puts a size on auto-delivery, or into a box once. */
    add: ({ customerId, actor = 'customer' }: By, item: NewItem): Promise<Added> =>
      addItem(customerId, item, actor, { rows, deps }),

    /** Where boxes of the customer's can go. */
    keepAddress: (customerId: string, address: Address) => accounts.keepAddress(customerId, address),

    /** The saved way to pay for all boxes; what was declined is tried again at once. */
    async choosePayment(customerId: string, methodId: string): Promise<ChosenMethod | undefined> {
      const methods = await deps.payments.vault.methodsOf(customerId)
      const method = methods.find(({ id }) => id === methodId)
      if (!method) return undefined
      const { kind, id, label } = method
      await accounts.choosePayment(customerId, { kind, id, label })
      await deliveries.retryDeclined(customerId)
      return { kind, id, label }
    },

    /** Has declined boxes tried again at once. */
    retryDeclined: (customerId: string) => deliveries.retryDeclined(customerId),

    /** Who is charged and told; made or brought up to date. */
    async keepAccount(customerId: string, email: string, origin: string): Promise<void> {
      const known = await accounts.find(customerId)
      const [first] = known?.payment ? [] : await deps.payments.vault.methodsOf(customerId)
      const payment = first && { kind: first.kind, id: first.id, label: first.label }
      await accounts.keep({ customerId, email, origin, payment })
    },
  }
}

/** What was skipped out of a box. */
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

async function packedBox({ customerId, addressId, shipOn }: BoxKey, { deliveries }: AutoDeliveryRows) {
  const latest = await deliveries.ofCustomer(customerId, 20)
  const packed = latest.some((each) => each.addressId === addressId && each.shipOn >= shipOn)
  return packed ? 'on-its-way' : 'changed'
}

async function mostOf(sku: string, { catalog }: AutoDeliveryDeps): Promise<number> {
  const [product] = await catalog.productsBySkus([sku])
  const variant = product?.variants.find((each) => each.sku === sku)
  return variant?.maximumPiecesPerOrder ?? LIST_LIMITS.pieces
}

async function addItem(
  customerId: string,
  item: NewItem,
  actor: Actor,
  { rows, deps }: Tools,
): Promise<Added> {
  const { subscriptions, accounts } = rows
  const { sku, quantity, intervalDays } = item
  const [[product], own, addresses] = await Promise.all([
    deps.catalog.productsBySkus([sku]),
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

/** The day of a new item: the one that was wanted if it can be, else the next truck. */
function turnFor(wanted: DateText | undefined, { shipping }: AutoDeliveryDeps) {
  const earliest = shipping.predicted().date
  if (wanted === undefined) return { ok: true as const, turn: turnOn(earliest, holidays) }
  if (wanted < earliest) return { ok: false as const, reason: 'past' as const, nearest: earliest }
  const turn = turnOn(wanted, holidays)
  return turn.shipOn === wanted
    ? { ok: true as const, turn }
    : { ok: false as const, reason: 'no-ship-day' as const, nearest: turn.shipOn }
}
