import { type Cart, findLine } from './cart'
import type { CartChange } from './cart-change'
import type { CartIntent } from './intents'
import { variantRefusal } from './line-refusals'
import { changes, type Plan, refuse } from './plan'

type LineEdit = Extract<CartIntent, { type: 'gift-message' | 'mark-as-gift' | 'auto-delivery' }>

export function planLineEdit(cart: Cart, intent: LineEdit): Plan {
  const line = findLine(cart, intent.lineId)
  if (!line) return refuse({ reason: 'unknown-line', lineId: intent.lineId })
  const { lineId } = intent
  const field = (name: string, before: FieldValue, value: FieldValue): CartChange[] =>
    before === value ? [] : [{ type: 'set-line-field', lineId, name, value }]
  switch (intent.type) {
    case 'gift-message':
      return changes(...field('greetingCardMessage', line.greetingCardMessage, intent.message || undefined))
    case 'mark-as-gift':
      return changes(...field('markedAsGift', line.markedAsGift, intent.marked))
    case 'auto-delivery': {
      const on = intent.intervalDays !== undefined
      const refusal = on ? variantRefusal(line.variant, line.name, true) : undefined
      if (refusal) return refuse(refusal)
      const before = line.autoDelivery?.intervalDays
      const isSwitched = on === (before === undefined)
      return changes(
        ...field('autoDeliveryInterval', before, intent.intervalDays),
        ...(isSwitched
          ? [
              { type: 'set-channel' as const, lineId, autoDelivery: on },
              ...field(
                'autoDeliveryOfferLocation',
                line.autoDelivery?.offerLocation,
                on ? 'cart' : undefined,
              ),
              ...field('autoDeliveryOfferType', line.autoDelivery?.offerType, on ? 'recurring' : undefined),
            ]
          : []),
      )
    }
  }
}

type FieldValue = string | number | boolean | undefined
