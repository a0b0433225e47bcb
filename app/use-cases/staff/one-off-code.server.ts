import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { editMessage } from '~/models/cart/intents'
import { subtotalOf } from '~/models/cart/totals'
import { addDays, endOfDay, shopDate } from '~/models/dates'
import { longDate } from '~/models/days'
import {
  largestCart,
  mostOff,
  type OneOff,
  oneOffText,
  type Worth,
  worthWords,
} from '~/models/discount/one-off'
import { appliedMessage } from '~/models/discount/refusal-words'
import type { Email } from '~/models/email'
import type { NotOk } from '~/models/onward'
import { paths } from '~/models/paths'
import { limitOf, type Role } from '~/models/staff/powers'
import { digestBytes } from '~/services/digest'
import { fallback } from '~/services/fallback'
import { oneOffCodeMail } from '~/services/mail/one-off-code'
import { give, recipientOf } from './book.server'

type Asked = { edit: string; worth: Worth; days: number; reason: string }

/** For whom the code is. A cart tells how large it is today. */
type Target = { customerId?: string | undefined; email?: string | undefined; cart?: Cart }

type MadeCode = { ok: true; code: string; words: string }

/** A code for one order. In the book first; if the platform makes none, it counts toward no limit. @throws VendorError */
export async function makeOneOffCode(
  context: AppLoadContext,
  { staffId, role }: { staffId: string; role: Role },
  { edit, worth, days, reason }: Asked,
  { customerId, email, cart }: Target,
): Promise<MadeCode | NotOk> {
  const { services, now } = context
  const until = endOfDay(addDays(shopDate(now()), days))
  const limit = limitOf(role, 'one-off-code') ?? 0
  const code: OneOff = {
    text: oneOffText(await digestBytes(edit)),
    worth,
    largestCart:
      worth.kind === 'percent' ? largestCart(worth.percent, limit, cart && subtotalOf(cart)) : undefined,
    customerId,
    until,
  }
  const words = `${worthWords(code)} off, once, until ${longDate(shopDate(until))}`
  const given = await give(context, {
    ...(cart ? recipientOf(cart) : {}),
    id: edit,
    act: 'one-off-code',
    staffId,
    role,
    customerId,
    email,
    reason,
    amount: mostOff(code),
    became: [`${code.text}: ${words}`, cart?.key && `for cart ${cart.key}`].filter(Boolean).join(', '),
  })
  if (!given.ok) return { field: 'codeWorth', ...given }
  try {
    await services.discountCodes.makeOneOff({ ...code, because: given.booked })
  } catch (error) {
    await services.staffBook.refuse(edit, 'The platform did not make the code')
    throw error
  }
  return { ok: true, code: code.text, words }
}

/** Into the customer's cart, as they would type it. Returns what to tell. */
export async function putIntoCart(
  { services, now }: AppLoadContext,
  staffCustomerId: string,
  cart: Cart,
  code: string,
): Promise<string> {
  await services.cartLookups.record({
    staffCustomerId,
    cartKey: cart.key ?? cart.id,
    cartId: cart.id,
    act: 'change',
  })
  const { customerId, anonymousId } = cart
  const result = await services.carts.edit(cart.id, { type: 'apply-code', code }, { customerId, anonymousId })
  if (!result.ok) return `The code ${code} was made, but is not in the cart: ${editMessage(result.refusal)}`
  const off = cart.discountCodes.filter((each) => each.code !== code).map((each) => each.code)
  return [
    appliedMessage(result.cart, code, now()).replace('your cart', 'the customer’s cart'),
    ...off.map((each) => `${each} was taken off: a cart takes one code at a time.`),
  ].join(' ')
}

/** Returns what to tell. */
export async function mailCode(
  { services, origin }: AppLoadContext,
  to: Email,
  edit: string,
  made: MadeCode,
) {
  const { code, words } = made
  const mail = oneOffCodeMail(to, { code, words, url: origin + paths.cart, key: `one-off:${edit}` })
  const sent = services.mail.send(mail).then(() => true)
  return (await sent.catch(fallback(false)))
    ? `The code ${code} (${words}) is on its way to ${to}.`
    : `The code ${code} (${words}) was made, but the email could not be sent. Tell it on the phone.`
}
