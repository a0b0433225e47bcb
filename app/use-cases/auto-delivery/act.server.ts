import type { AppLoadContext } from '~/framework.server'
import type { Act } from '~/models/auto-delivery/acts'
import { isInterval } from '~/models/auto-delivery/intervals'
import type { AutoDeliveryInput } from '~/models/auto-delivery/schema'
import { methodWords } from '~/models/auto-delivery/subscription'
import { paths } from '~/models/paths'
import type { Actor } from '~/services/auto-delivery/rows.server'
import { type Answer, answerOf, done, failed } from './answers'

type Who = { customerId: string; actor: Actor }

export async function changeAutoDelivery(
  context: AppLoadContext,
  who: Who,
  value: AutoDeliveryInput,
): Promise<Answer> {
  const { autoDelivery } = context.services
  switch (value.intent) {
    case 'payment': {
      const method = await autoDelivery.choosePayment(who.customerId, value.method)
      return method
        ? done(`Auto-Delivery is paid with ${methodWords(method)} from now on.`)
        : { ok: false, message: 'That payment method is no longer saved. Choose another.', why: 'invalid' }
    }
    case 'try-again':
      await autoDelivery.retryDeclined(who.customerId)
      return done('We try your payment method again within a few minutes.')
    case 'item':
      return changeItem(context, who, value)
    case 'remove':
    case 'resume':
    case 'reactivate':
    case 'undo': {
      const acted = await autoDelivery.actOn(
        who,
        value.id,
        itemAct(value),
        'shipOn' in value ? value.shipOn : undefined,
      )
      return answerOf(acted, value.intent)
    }
    default: {
      const { customerId, actor } = who
      const { addressId, shipOn, interval: intervalDays } = value
      const act = await boxAct(context, who, value)
      if (!act)
        return { ok: false, message: 'That address is not in your address book any more.', why: 'invalid' }
      return answerOf(
        await autoDelivery.actOnBox({ customerId, addressId, shipOn, actor, intervalDays }, act),
        value.intent,
      )
    }
  }
}

function itemAct(
  value: Extract<AutoDeliveryInput, { intent: 'remove' | 'resume' | 'reactivate' | 'undo' }>,
): Act {
  if (value.intent === 'resume') return { type: 'resume', on: value.on }
  if (value.intent === 'remove') return { type: 'cancel', reason: value.reason }
  return { type: value.intent }
}

type BoxInput = Extract<AutoDeliveryInput, { addressId: number }>

async function boxAct(
  { services }: AppLoadContext,
  { customerId }: Who,
  value: BoxInput,
): Promise<Act | undefined> {
  if (value.intent === 'move') return { type: 'move', to: value.to }
  if (value.intent === 'pause') return { type: 'pause', until: value.until }
  if (value.intent === 'cancel') return { type: 'cancel', reason: value.reason }
  if (value.intent === 'undo-skip') return { type: 'undo' }
  if (value.intent !== 'address') return { type: value.intent }
  const book = await services.carts.addressBook(customerId)
  const address = book.find(({ id }) => id === value.to)
  return (
    address && { type: 'address', addressId: await services.autoDelivery.keepAddress(customerId, address) }
  )
}

async function changeItem(
  { services }: AppLoadContext,
  who: Who,
  { id, shipOn, quantity, weeks: days }: Extract<AutoDeliveryInput, { intent: 'item' }>,
): Promise<Answer> {
  if (days !== undefined && !isInterval(days)) return failed({ reason: 'no-interval' })
  const changed = await services.autoDelivery.actOn(who, id, { type: 'quantity', quantity }, shipOn)
  if (!changed.ok) return failed(changed)
  return answerOf(await services.autoDelivery.actOn(who, id, { type: 'interval', days }, shipOn), 'item')
}

export const autoDeliveryBase = ({ config }: AppLoadContext): string =>
  config.autoDeliveryPortal ? paths.autoDeliveryRedesign : paths.autoDelivery
