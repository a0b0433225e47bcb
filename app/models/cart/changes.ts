import { planShipments } from '~/models/shipment/shipment-edits'
import { isShipmentIntent } from '~/models/shipment/shipment-intents'
import { shipmentSteps, targetsFor } from '~/models/shipment/shipments'
import { checkoutChanges, mostOff } from '../checkout/changes'
import { planChoices } from '../checkout/choices'
import { dropOf, recipientsText } from '../gift-drop/drop'
import { allLines, type Cart, findLine } from './cart'
import type { CartChange } from './cart-change'
import { addsToFreeCart } from './copied'
import {
  type AddItem,
  type CartIntent,
  type EditRefusal,
  isCheckoutIntent,
  isModeIntent,
  MAX_LINES,
} from './intents'
import { amountOf, isGift, type LineItem, type ShippingTarget } from './line-item'
import { amountRefusal, quantityRefusal, variantRefusal, withAddOns } from './line-refusals'
import { lineForMore } from './more-of-line'
import { changes, type Plan, type PlanContext, refuse } from './plan'
import { planApplyCode, planRemoveCode } from './plan-codes'
import { planLineEdit } from './plan-line-edit'
import { quantityOfSku } from './quantity'

export function planEdit(cart: Cart, intent: CartIntent, context: PlanContext): Plan {
  const plan = planOf(cart, intent, context)
  return plan.ok && addsToFreeCart(cart, plan.changes) ? refuse({ reason: 'sent-again' }) : plan
}

function planOf(cart: Cart, intent: CartIntent, context: PlanContext): Plan {
  if (cart.state !== 'Active') return refuse({ reason: 'not-modifiable', state: cart.state })
  if (intent.type === 'choose-offers') return planChoices(cart, intent)
  if (intent.type === 'adjust' && (intent.amount ?? 0) < -mostOff(cart)) {
    return refuse({ reason: 'adjustment', most: mostOff(cart) })
  }
  if (isCheckoutIntent(intent)) return changes(...checkoutChanges(cart, intent, context))
  if (isShipmentIntent(intent)) return planShipments(cart, intent, context.today)
  // Another mode is another cart (services/cart/swap.server.ts).
  if (isModeIntent(intent)) return changes()
  switch (intent.type) {
    case 'add':
      return planAdd(cart, intent.items, context)
    case 'rebuild':
      return planRebuild(cart, intent, context)
    case 'change':
      return planChanges(cart, intent.changes)
    case 'remove':
      return planChanges(cart, [{ lineId: intent.lineId, quantity: 0 }])
    case 'apply-code':
      return planApplyCode(cart, intent.code)
    case 'remove-code':
      return planRemoveCode(cart, intent.code)
    case 'change-hands':
      return changes({ type: 'set-email', email: intent.email }, { type: 'clear-addresses' })
    case 'set-email':
      return cart.email === intent.email ? changes() : changes({ type: 'set-email', email: intent.email })
    default:
      return planLineEdit(cart, intent)
  }
}

/** Keeps the line's price. */
export function quantityStep(line: LineItem, quantity: number): CartChange {
  const price = amountOf(line)
  return { type: 'set-quantity', lineId: line.id, quantity, price }
}

function planAdd(cart: Cart, items: readonly AddItem[], context: PlanContext): Plan {
  const priced = amountRefusal(items)
  if (priced) return refuse(priced)
  const flat = withAddOns(items)
  if (allLines(cart).length + flat.length > MAX_LINES) return refuse({ reason: 'too-many-lines' })
  const wanted = new Map<string, { quantity: number; autoDelivery: boolean }>()
  for (const item of flat) {
    const entry = wanted.get(item.sku) ?? { quantity: 0, autoDelivery: false }
    wanted.set(item.sku, {
      quantity: entry.quantity + item.quantity,
      autoDelivery: entry.autoDelivery || item.autoDeliveryIntervalDays !== undefined,
    })
  }
  for (const [sku, { quantity, autoDelivery }] of wanted) {
    // A variant that is new in the cart is judged after the write.
    const line = allLines(cart).find((each) => each.variant.sku === sku)
    if (!line) continue
    const refusal =
      variantRefusal(line.variant, line.name, autoDelivery) ??
      quantityRefusal(quantity, quantityOfSku(cart, sku), line)
    if (refusal) return refuse(refusal)
  }
  const grown = new Map<string, number>()
  return {
    ok: true,
    changes: items.flatMap((item) => {
      const line = lineForMore(cart, item)
      if (!line) return addSteps(item, context)
      const quantity = (grown.get(line.id) ?? line.quantity) + item.quantity
      grown.set(line.id, quantity)
      return [quantityStep(line, quantity)]
    }),
  }
}

function addSteps(item: AddItem, context: PlanContext): CartChange[] {
  if (!item.addOns?.length) return [{ type: 'add-line', item }]
  const externalId = context.newExternalId()
  return [
    { type: 'add-line', item, externalId },
    ...item.addOns.map(
      (addOn): CartChange => ({ type: 'add-line', item: addOn, parentExternalId: externalId }),
    ),
  ]
}

type Rebuild = Extract<CartIntent, { type: 'rebuild' }>

/** The same size keeps the line's place, shipments and card; another size is another line. */
function planRebuild(cart: Cart, { lineId, item }: Rebuild, context: PlanContext): Plan {
  const line = findLine(cart, lineId)
  if (!line || isGift(line)) return planAdd(cart, [item], context)
  const refusal = amountRefusal([item])
  if (refusal) return refuse(refusal)
  if (line.variant.sku !== item.sku) {
    const quantity = item.recipientsJson ? item.quantity : line.quantity
    const added = planAdd(cart, [{ ...item, quantity }], context)
    return added.ok
      ? changes(...added.changes, ...shipmentSteps(cart, [line, ...line.children], new Map()))
      : added
  }
  const people = item.recipientsJson ? planPeople(cart, line, item.quantity) : changes()
  if (!people.ok) return people
  const names = [
    'customizations',
    'customizationsDescription',
    'customTrayNetWeight',
    'recipientsJson',
  ] as const
  const fields = names.flatMap((name): CartChange[] =>
    line[name] === item[name]
      ? []
      : [
          {
            type: 'set-line-field',
            lineId,
            name,
            value: item[name] === undefined ? undefined : String(item[name]),
          },
        ],
  )
  const repriced = item.amount !== undefined && item.amount !== amountOf(line)
  return changes(
    ...(repriced
      ? [{ type: 'set-quantity' as const, lineId, quantity: line.quantity, price: item.amount }]
      : []),
    ...people.changes,
    ...fields,
  )
}

/** Each person's gift is a piece of the line. */
function planPeople(cart: Cart, line: LineItem, count: number): Plan {
  const elsewhere = quantityOfSku(cart, line.variant.sku, line.id)
  const refusal = count > line.quantity ? quantityRefusal(count, elsewhere, line) : undefined
  if (refusal) return refuse(refusal)
  if (count === line.quantity) return changes()
  const targets = targetsFor(line, count)
  return changes(
    quantityStep(line, count),
    ...(targets ? shipmentSteps(cart, [], new Map([[line.id, targets]])) : []),
  )
}

function planChanges(cart: Cart, wanted: readonly { lineId: string; quantity: number }[]): Plan {
  const last = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]))
  const removed: LineItem[] = []
  const steps: CartChange[] = []
  const retargeted = new Map<string, ShippingTarget[]>()
  for (const [lineId, quantity] of last) {
    const line = findLine(cart, lineId)
    // Already removed in another tab.
    if (!line && quantity === 0) continue
    if (!line) return refuse({ reason: 'unknown-line', lineId })
    if (quantity === 0) {
      removed.push(line, ...line.children)
      continue
    }
    if (isGift(line)) return refuse({ reason: 'gift-line', name: line.name })
    const people = dropOf(line.recipientsJson)?.recipients.length
    if (people !== undefined && quantity !== people) return refuse(giftDropRefusal(line, people))
    const elsewhere = quantityOfSku(cart, line.variant.sku, line.id)
    const refusal = quantity > line.quantity ? quantityRefusal(quantity, elsewhere, line) : undefined
    if (refusal) return refuse(refusal)
    for (const [each, next] of quantitiesOf(line, quantity)) {
      steps.push(quantityStep(each, next))
      const targets = targetsFor(each, next)
      if (targets) retargeted.set(each.id, targets)
    }
  }
  return { ok: true, changes: [...steps, ...shipmentSteps(cart, removed, retargeted)] }
}

const giftDropRefusal = (line: LineItem, people: number): EditRefusal => ({
  reason: 'quantity',
  lineId: line.id,
  sku: line.variant.sku,
  message: `This gift goes to ${recipientsText(people)}, one each. To change that, build it again.`,
})

/** Add-ons grow in proportion (one card for each box). */
function quantitiesOf(line: LineItem, quantity: number): [line: LineItem, quantity: number][] {
  if (quantity === line.quantity) return []
  const inProportion = (child: LineItem) =>
    Math.max(1, Math.round((child.quantity * quantity) / line.quantity))
  return [[line, quantity], ...line.children.map((child): [LineItem, number] => [child, inProportion(child)])]
}
