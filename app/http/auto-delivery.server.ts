import { parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { CHANGED_ELSEWHERE, ON_ITS_WAY, refusalWords } from '~/models/auto-delivery/act-words'
import type { Act } from '~/models/auto-delivery/acts'
import { type AutoDeliveryInput, autoDeliverySchema } from '~/models/auto-delivery/schema'
import { paths } from '~/models/paths'
import { spokenDate } from '~/models/shipping/calendar'
import type { Acted, ActFailure, Added } from '~/services/auto-delivery/acts.server'
import type { Actor } from '~/services/auto-delivery/rows.server'
import { readForm } from './body.server'

type Answer = { ok: true; message: string } | { ok: false; message: string; status: number }

/** Does what a form of the auto-delivery pages asks for, then leads back to the page. */
export async function actOnAutoDelivery(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  {
    back,
    actor = 'customer' as Actor,
    email = context.session.get('email') ?? '',
  }: { back: string; actor?: Actor; email?: string },
) {
  const submission = parseWithZod(await readForm(request), { schema: autoDeliverySchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { origin } = new URL(request.url)
  const answer = await perform(context, { customerId, actor, email, origin }, submission.value)
  if (!answer.ok) return data(submission.reply({ formErrors: [answer.message] }), answer.status)
  context.session.notify('notices', { key: 'auto-delivery', message: answer.message })
  return redirect(back, 303)
}

type Who = { customerId: string; actor: Actor; email: string; origin: string }

async function perform(context: AppLoadContext, who: Who, value: AutoDeliveryInput): Promise<Answer> {
  const { autoDelivery } = context.services
  switch (value.intent) {
    case 'add':
      return addItem(context, who, value)
    case 'payment': {
      const method = await autoDelivery.choosePayment(who.customerId, value.method)
      return method
        ? done(`Auto-Delivery is paid with ${method.label} from now on.`)
        : { ok: false, message: 'That way to pay is not saved any more. Choose another.', status: 400 }
    }
    case 'try-again':
      await autoDelivery.retryDeclined(who.customerId)
      return done('We try your way to pay again within a few minutes.')
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
      const { addressId, shipOn } = value
      const act = await boxAct(context, who, value)
      if (!act)
        return { ok: false, message: 'That address is not in your address book any more.', status: 400 }
      return answerOf(
        await autoDelivery.actOnBox({ customerId, addressId, shipOn, actor }, act),
        value.intent,
      )
    }
  }
}

const done = (message: string): Answer => ({ ok: true, message })

function itemAct(
  value: Extract<AutoDeliveryInput, { intent: 'remove' | 'resume' | 'reactivate' | 'undo' }>,
): Act {
  if (value.intent === 'resume') return { type: 'resume', on: value.on }
  if (value.intent === 'remove') return { type: 'cancel', ...(value.reason && { reason: value.reason }) }
  return { type: value.intent }
}

type BoxInput = Extract<AutoDeliveryInput, { addressId: number }>

async function boxAct(
  { services }: AppLoadContext,
  { customerId }: Who,
  value: BoxInput,
): Promise<Act | undefined> {
  if (value.intent === 'move') return { type: 'move', to: value.to }
  if (value.intent === 'pause') return { type: 'pause', ...(value.until && { until: value.until }) }
  if (value.intent === 'cancel') return { type: 'cancel', ...(value.reason && { reason: value.reason }) }
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
  const changed = await services.autoDelivery.actOn(who, id, { type: 'quantity', quantity }, shipOn)
  if (!changed.ok) return failed(changed)
  return answerOf(
    await services.autoDelivery.actOn(
      who,
      id,
      { type: 'interval', ...(days !== undefined && { days }) },
      shipOn,
    ),
    'item',
  )
}

async function addItem(
  { services }: AppLoadContext,
  who: Who,
  { sku, quantity, weeks: intervalDays, shipOn }: Extract<AutoDeliveryInput, { intent: 'add' }>,
): Promise<Answer> {
  await services.autoDelivery.keepAccount(who.customerId, who.email, who.origin)
  const added = await services.autoDelivery.add(who, {
    sku,
    quantity,
    ...(intervalDays !== undefined && { intervalDays }),
    ...(shipOn && { shipOn }),
    offerLocation: 'account',
  })
  if (!added.ok) return { ok: false, message: addedWords(added), status: 400 }
  return done(`${added.name} has been set to begin Auto-delivery. Will ship ${spokenDate(added.shipOn)}.`)
}

const NOT_ADDED = {
  'not-sold': 'That is not sold any more.',
  'sold-out': 'That is sold out just now.',
  'not-eligible': 'That cannot be put on Auto-Delivery.',
  'no-address': 'Choose an address for your boxes first, by an order with Auto-Delivery.',
  'too-many': 'You have as many items on Auto-Delivery as we can keep. Cancel one first.',
} as const

function addedWords(refusal: Extract<Added, { ok: false }>): string {
  if (refusal.reason in NOT_ADDED) return NOT_ADDED[refusal.reason as keyof typeof NOT_ADDED]
  return failed(refusal as ActFailure).message
}

const DONE: Readonly<Record<string, string>> = {
  skip: 'Skipped. The next one ships',
  'send-now': 'It ships',
  move: 'Moved. It ships',
  resume: 'Resumed. The first box ships',
  reactivate: 'Started again. The first box ships',
  undo: 'Undone. It ships',
  item: 'Saved. It ships',
}

const ENDED: Readonly<Record<string, string>> = {
  pause: 'Paused. You can resume it whenever you like.',
  cancel: 'Canceled. You can start it again whenever you like.',
  remove: 'Removed from your Auto-Delivery.',
  address: 'The address is changed.',
}

function answerOf(acted: Acted, intent: string): Answer {
  if (!acted.ok) return failed(acted)
  const [first] = acted.subscriptions
  return done(ENDED[intent] ?? `${DONE[intent]} ${first ? spokenDate(first.shipOn) : 'soon'}.`)
}

function failed(refusal: ActFailure): Extract<Answer, { ok: false }> {
  switch (refusal.reason) {
    case 'on-its-way':
      return { ok: false, message: ON_ITS_WAY, status: 409 }
    case 'changed':
      return { ok: false, message: CHANGED_ELSEWHERE, status: 409 }
    case 'unknown':
      return { ok: false, message: 'We do not know that item.', status: 404 }
    default:
      return { ok: false, message: refusalWords(refusal), status: 400 }
  }
}

/** Where the account's auto-delivery pages are. */
export const autoDeliveryBase = ({ config }: AppLoadContext): string =>
  config.autoDeliveryPortal ? paths.autoDeliveryRedesign : paths.autoDelivery
