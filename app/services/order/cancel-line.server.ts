import type { LineItem, OrderUpdateAction, Order as PlatformOrder } from '@commercetools/platform-sdk'
import type { Cents } from '~/models/money'
import type { LineCancelRefusal } from '~/models/order/line-cancel'
import { CANCELED_AMOUNT, LINE_TYPE } from '~/services/cart/own-type'
import { repeatOnConflict } from '~/services/commercetools/errors.server'
import { findOrder } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { moneyFieldOf } from '../commercetools/money'
import { toOrder } from './mapping'

type ToCancel = { orderNumber: string; lineId: string; amount: Cents }

/**
 * Marks a line with its add-ons as canceled, by the order's version: the warehouse, another tab and another line are
 * one after the other. Idempotent; undefined: it is canceled. @throws VendorError
 */
export function markCanceled(
  { apiRoot }: Pick<ServiceDeps, 'apiRoot'>,
  { orderNumber, lineId, amount }: ToCancel,
): Promise<LineCancelRefusal | undefined> {
  return repeatOnConflict('order', async () => {
    const found = await findOrder(apiRoot, orderNumber)
    if (!found) return 'not-here'
    const { cart, isOnItsWay, orderState } = toOrder(found)
    if (cart.canceledLines?.some(({ id }) => id === lineId)) return undefined
    if (orderState === 'Cancelled') return 'cancelled'
    if (isOnItsWay || orderState !== 'Open') return 'too-late'
    const line = cart.lines.find(({ id }) => id === lineId)
    if (!line) return 'not-here'
    if (cart.lines.filter(({ mode }) => mode === 'Standard').length < 2) return 'last-line'
    const marks = [line, ...line.children].map(({ id }, place) => markOf(found, id, place === 0 ? amount : 0))
    const body = { version: found.version, actions: marks }
    await apiRoot.orders().withId({ ID: found.id }).post({ body }).execute()
    return undefined
  })
}

function markOf({ lineItems }: PlatformOrder, lineItemId: string, amount: Cents): OrderUpdateAction {
  const value = moneyFieldOf(amount)
  const hasType = (line: LineItem) => line.id === lineItemId && line.custom !== undefined
  return lineItems.some(hasType)
    ? { action: 'setLineItemCustomField', lineItemId, name: CANCELED_AMOUNT, value }
    : {
        action: 'setLineItemCustomType',
        lineItemId,
        type: { typeId: 'type', key: LINE_TYPE },
        fields: { [CANCELED_AMOUNT]: value },
      }
}
