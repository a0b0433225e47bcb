import type { CartDraft } from '@commercetools/platform-sdk'
import type { AddItem, CartIntent } from '~/models/cart/intents'
import type { EditContext } from '~/models/cart/owner'
import { CURRENCY } from '~/models/money'
import { toLineDraft } from './actions'
import { CART_TYPE } from './own-type'

type Adding = Extract<CartIntent, { type: 'add' | 'rebuild' }>

export const draftForCustomer = (key: string, { id, email }: { id: string; email: string }) => ({
  key,
  currency: CURRENCY,
  country: 'US',
  customerId: id,
  customerEmail: email,
  custom: { type: { typeId: 'type' as const, key: CART_TYPE }, fields: { placedByEmployee: true } },
})

export const isAdding = (intent: CartIntent): intent is Adding =>
  intent.type === 'add' || intent.type === 'rebuild'

export const itemsOf = (intent: Adding): AddItem[] => (intent.type === 'add' ? intent.items : [intent.item])

/** `mark` identifies the edit. */
export function draftOf(intent: CartIntent, mark: string, context: EditContext): CartDraft {
  const email = intent.type === 'set-email' ? intent.email : context.email
  const items = isAdding(intent) ? itemsOf(intent) : []
  return {
    currency: CURRENCY,
    country: 'US',
    customerId: context.customerId,
    anonymousId: context.customerId ? undefined : context.anonymousId,
    customerEmail: email || undefined,
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
