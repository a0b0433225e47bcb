import type { CartDraft } from '@commercetools/platform-sdk'
import type { AddItem, CartIntent } from '~/models/cart/intents'
import type { EditContext } from '~/models/cart/owner'
import { CART_TYPE, toLineDraft } from './actions'

/** Letters and digits that are not mistaken for one another when read out on the telephone. */
const KEY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newCartKey(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => KEY_ALPHABET[byte % 32])
  return `C-${letters.join('')}`
}

type Adding = Extract<CartIntent, { type: 'add' | 'rebuild' }>

/** Whether the intent may put a new line into the cart. */
export const isAdding = (intent: CartIntent): intent is Adding =>
  intent.type === 'add' || intent.type === 'rebuild'

export const itemsOf = (intent: Adding): AddItem[] => (intent.type === 'add' ? intent.items : [intent.item])

/** A new cart with what the intent puts into it, the owner's from the start. */
export function draftOf(intent: CartIntent, context: EditContext): CartDraft & { key: string } {
  const email = intent.type === 'set-email' ? intent.email : context.email
  const items = isAdding(intent) ? itemsOf(intent) : []
  const mark = context.mark ?? crypto.randomUUID()
  return {
    key: newCartKey(),
    currency: 'USD',
    country: 'US',
    ...(context.customerId
      ? { customerId: context.customerId }
      : { ...(context.anonymousId && { anonymousId: context.anonymousId }) }),
    ...(email && { customerEmail: email }),
    custom: { type: { typeId: 'type', key: CART_TYPE }, fields: { recentEdits: mark } },
    lineItems: items.flatMap((item) => {
      if (!item.addOns?.length) return [toLineDraft(item, {})]
      const externalId = crypto.randomUUID()
      return [
        toLineDraft(item, { externalId }),
        ...item.addOns.map((addOn) => toLineDraft(addOn, { parentExternalId: externalId })),
      ]
    }),
  }
}
