import { CUSTOM_TYPES } from '@cobnut/platform/types'
import type { CartUpdateAction, CustomFields, FieldContainer } from '@commercetools/platform-sdk'
import { allLines, type Cart } from '~/models/cart/cart'

export const CART_TYPE = 'cart'
export const LINE_TYPE = 'line-item'

/** Set on a line of an order that was canceled: what goes back for it. */
export const CANCELED_AMOUNT = 'canceledAmount'

export const isCanceled = ({ custom }: { custom?: CustomFields }): boolean =>
  custom?.fields[CANCELED_AMOUNT] !== undefined

type OwnType = typeof CART_TYPE | typeof LINE_TYPE

/** The fields of the shop's type. Another client's cart or line may have other fields, or none. */
export const ownFields = (type: OwnType, custom: CustomFields | undefined): FieldContainer =>
  Object.fromEntries(
    Object.entries(custom?.fields ?? {}).filter(([name]) => name in CUSTOM_TYPES[type].fields),
  )

/** Without a type, or with fields of another one alone: the shop's in its place loses nothing of the shop's. */
export const isForeign = (type: OwnType, custom: CustomFields | undefined): boolean =>
  !custom || (Object.keys(custom.fields).length > 0 && Object.keys(ownFields(type, custom)).length === 0)

/**
 * A field can only be set on what has its type: another client's cart gets the shop's with its first edit, its lines
 * when a field of theirs is set.
 */
export function withOwnTypes(cart: Cart, actions: readonly CartUpdateAction[]): CartUpdateAction[] {
  const set = new Set(
    actions.flatMap((each) => (each.action === 'setLineItemCustomField' ? (each.lineItemId ?? []) : [])),
  )
  const lines = allLines(cart).filter(({ id, foreign }) => foreign && set.has(id))
  return [
    ...(cart.foreign ? [{ action: 'setCustomType' as const, type: typeNamed(CART_TYPE), fields: {} }] : []),
    ...lines.map(
      ({ id: lineItemId }): CartUpdateAction => ({
        action: 'setLineItemCustomType',
        lineItemId,
        type: typeNamed(LINE_TYPE),
        fields: {},
      }),
    ),
    ...actions,
  ]
}

const typeNamed = (key: OwnType) => ({ typeId: 'type' as const, key })
