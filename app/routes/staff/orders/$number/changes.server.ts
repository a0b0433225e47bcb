import { fieldsOf, promiseOf } from '~/models/checkout/delivery'
import { shortDate } from '~/models/days'
import { normalEmail } from '~/models/email'
import { type Refusal, Refused } from '~/models/onward'
import { cancelRefusal } from '~/models/order/cancellable'
import { paths } from '~/models/paths'
import { ownAddress } from '~/models/shipment/shipment'
import { promisedDay } from '~/models/shipping/words'
import { sentAgain } from '~/models/staff/sent-again'
import { fallback } from '~/services/fallback'
import { orderChangedMail, orderWordsMail } from '~/services/mail/order-changed'
import { addressQuote } from '~/use-cases/orders/address-quote.server'
import { toAddress } from '~/use-cases/orders/change-address.server'
import { changeableDelivery, changeDay, factsOf } from '~/use-cases/orders/change-order.server'
import { resendMail } from '~/use-cases/orders/resend-mail.server'
import { tellCustomer } from '~/use-cases/orders/tell-customer.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { type Asked, done, type Facts, note } from './facts.server'

type Answer = Promise<Response | Refusal>

const JUST_CHANGED = 'The order has just changed. Look it over and try again.'

/** The shipment that the page's address names, if there are several. */
export const changingOf = ({ own, placement, request }: Pick<Facts, 'own' | 'placement' | 'request'>) => ({
  own,
  placement,
  by: 'staff' as const,
  shipment: new URL(request.url).searchParams.get('shipment') ?? undefined,
})

async function tellChange(facts: Facts, { edit: id }: { edit: string }, what: string): Promise<Response> {
  const isTold = await tellCustomer(facts.context, facts, (email, order) =>
    orderChangedMail(email, { ...order, id }, [what]),
  ).catch(fallback(false))
  return done(
    facts,
    isTold ? `${what} The customer has an email about it.` : `${what} No email could be sent: tell them.`,
  )
}

export async function mailAgain(facts: Facts, asked: Asked<'mail'>): Answer {
  const { context, request, order } = facts
  const key = asked.key ?? `order-confirmation-${order.number}`
  if (asked.key && sentAgain(key)?.number !== order.number) throw new Refused('unknown')
  if (!facts.placement)
    return { message: 'This order was not placed here, so there is no email to send.', why: 'conflict' }
  const sent = (await mailsOf(facts)).find((each) => each.key === key)
  const { staffId, role } = requirePower(context, request, 'mail')
  const wish = { staffId, role, edit: asked.edit, customerId: order.cart.customerId || undefined }
  const outcome = await resendMail(context, wish, { key, subject: sent?.subject ?? 'Confirmation' })
  return outcome.ok ? done(facts, outcome.message) : outcome
}

export const mailsOf = ({ context, order }: Pick<Facts, 'context' | 'order'>) =>
  order.cart.email ? context.services.sentMails.about(normalEmail(order.cart.email), order.number) : []

export async function tell(facts: Facts, asked: Asked<'tell'>): Answer {
  const refused = await note(facts, asked, { reason: asked.words })
  if (refused) return refused
  const author = facts.context.session.get('firstName') ?? 'Customer service'
  const isTold = await tellCustomer(facts.context, facts, (email, order) =>
    orderWordsMail(email, { ...order, id: asked.edit }, { text: asked.words, author }),
  )
  return isTold
    ? done(facts, `Your words are on their way to ${facts.order.cart.email}.`)
    : { message: 'The order has no email address.', why: 'conflict' }
}

export async function setDay(facts: Facts, asked: Asked<'day'>): Answer {
  const changing = changingOf(facts)
  const was = changeableDelivery(changing)?.promise
  const words = {
    reason: 'Asked by the customer',
    was: was && shortDate(promisedDay(was)),
    became: shortDate(asked.day),
  }
  const refused = await note(facts, asked, words)
  if (refused) return refused
  const outcome = await changeDay(facts.context, changing, asked.day)
  return outcome.ok ? tellChange(facts, asked, outcome.message) : outcome
}

/** In any state. Another day is told, another price is settled once the caller agrees. */
export async function setAddress(facts: Facts, asked: Asked<'address'>): Answer {
  const { context, order } = facts
  const { address } = asked
  const changing = changingOf(facts)
  const delivery = changeableDelivery(changing)
  const old = delivery?.address ?? ownAddress(order.cart)
  if (!old || (!delivery && order.cart.shippingMode === 'Multiple')) {
    return { message: 'Choose one of its deliveries first.', why: 'conflict' }
  }
  const words = { reason: 'Changed before it ships', was: fieldsOf(old), became: fieldsOf(address) }
  if (!delivery) return setPlainAddress(facts, asked, words)
  const quote = await addressQuote(context, changing, {
    address,
    agreed: asked.agreed ? 'all' : 'another-day',
  })
  if (!quote.ok) return quote
  const refused = await note(facts, asked, words)
  if (refused) return refused
  const outcome = await toAddress(context, changing, quote)
  if (!outcome.ok) return outcome
  const day = promisedDay(promiseOf(quote.offer))
  const isOther = day !== promisedDay(delivery.promise)
  return tellChange(
    facts,
    asked,
    isOther ? `${outcome.message} It arrives by ${shortDate(day)}.` : outcome.message,
  )
}

/** An order without a promise of ours, within its state. */
async function setPlainAddress(
  facts: Facts,
  asked: Asked<'address'>,
  words: { reason: string; was: Record<string, string>; became: Record<string, string> },
): Answer {
  const { context, order } = facts
  const { address } = asked
  const old = ownAddress(order.cart)
  const refusal = cancelRefusal(factsOf(changingOf(facts)))
  if (refusal === 'too-late' || refusal === 'cancelled') {
    const message =
      'The address stays as it is: the order is being packed or has left, or is canceled already.'
    return { message, why: 'conflict' }
  }
  if (address.country !== old?.country || address.state !== old.state) {
    const message = 'In another state tax and delivery differ: cancel the order and place it again.'
    return { message, why: 'conflict', field: 'state' }
  }
  const refused = await note(facts, asked, words)
  if (refused) return refused
  const isSet = await context.services.orders.setDelivery(order.number, {
    address,
    seen: order.cart.moved?.id,
  })
  return isSet
    ? tellChange(facts, asked, `The order goes to ${address.street1}, ${address.city}.`)
    : { message: JUST_CHANGED, why: 'conflict' }
}

/** A guest's mistyped address. The old one is told, and the new one gets the confirmation. */
export async function setEmail(facts: Facts, asked: Asked<'order-email'>): Answer {
  const { context, order, placement } = facts
  const { services } = context
  const { cart, number } = order
  if (cart.customerId) {
    return { message: 'This order goes with its account: correct the address there.', why: 'conflict' }
  }
  const from = normalEmail(cart.email ?? '')
  if (asked.email === from) {
    return { message: 'That is the address it has.', why: 'conflict', field: 'email' }
  }
  const refused = await note(facts, asked, { reason: 'Mistyped', was: cart.email, became: asked.email })
  if (refused) return refused
  if (!(await services.orders.setEmail(number, { from, to: asked.email })))
    return { message: JUST_CHANGED, why: 'conflict' }
  const what = ['Emails about it now go to another address. Wasn’t it you? Reply to this email.']
  await tellCustomer(context, facts, (email, { url }) =>
    orderChangedMail(email, { number, url: new URL(paths.findOrder, url).href, id: asked.edit }, what),
  ).catch(fallback(false))
  if (placement) await services.placement.mailAgain(placement, asked.edit)
  return done(facts, `Emails about this order go to ${asked.email}, beginning with its confirmation.`)
}
