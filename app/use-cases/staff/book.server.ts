import type { AppLoadContext } from '~/framework.server'
import { type Address, home } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { mailbox } from '~/models/email'
import type { NotOk, Refusal, Why } from '~/models/onward'
import { type Booked, GIVING_ACTS, type Gift, type GivingAct } from '~/models/staff/booked'
import { may } from '~/models/staff/powers'
import type { StaffAct } from '~/services/staff/audit.server'
import type { BookRefusal } from '~/services/staff/book.server'
import { isPress } from './press.server'

/** Whom something is given to, or whom a decision is about. */
type Beneficiary = {
  customerId?: string | undefined
  email?: string | undefined
  addresses?: readonly (Address | undefined)[]
  /** The key of the company. */
  company?: string | undefined
}

/** Whom a cart or an order is for. */
export const recipientOf = (
  cart: Pick<Cart, 'customerId' | 'email' | 'shippingAddress' | 'billingAddress' | 'itemShippingAddresses'>,
): Beneficiary => ({
  customerId: cart.customerId || undefined,
  email: cart.email,
  addresses: [cart.shippingAddress, cart.billingAddress, ...cart.itemShippingAddresses],
})

const ONESELF = 'You cannot do this for yourself, your household or your company. Ask a colleague.'
const OVER_LIMIT = 'That is more than your role may give. Ask a supervisor.'
const OUT_OF_DATE = 'This page is out of date. Load it again, then repeat what you did.'

const WORDS: Record<BookRefusal, string> = {
  over: 'With what was given before, that is more than your role may give for this order, to this customer or in a day. Ask a supervisor.',
  reused: OUT_OF_DATE,
  refused: OUT_OF_DATE,
}

/** Staff decide nothing about themselves, their mailboxes, their addresses and their company. */
export async function isOneself(
  { services }: AppLoadContext,
  staffId: string,
  { customerId, email, addresses = [], company }: Beneficiary,
): Promise<boolean> {
  if (customerId === staffId) return true
  const { customers, companies } = services
  const [own, other, ownCompany, otherCompany] = await Promise.all([
    customers.partyOf(staffId),
    customerId ? customers.partyOf(customerId) : undefined,
    companies.ofCustomer(staffId),
    customerId ? companies.ofCustomer(customerId) : undefined,
  ])
  const theirs = company ?? otherCompany?.key
  if (ownCompany && theirs === ownCompany.key) return true
  if (!own) return false
  const boxes = [email, other?.email].flatMap((each) => (each ? mailbox(each) : []))
  if (boxes.includes(mailbox(own.email))) return true
  const homes = new Set(own.addresses.map(home))
  return [...addresses, ...(other?.addresses ?? [])].some((each) => each && homes.has(home(each)))
}

type Wish<Act extends GivingAct> = Gift<Act> & Pick<Beneficiary, 'addresses' | 'company'>

/** The one way to give something: written first, if it is not for oneself and fits the limits. */
export async function give<Act extends GivingAct>(
  context: AppLoadContext,
  wish: Wish<Act>,
): Promise<{ ok: true; booked: Booked<Act> } | NotOk> {
  const { staffBook } = context.services
  const gift: Gift<Act> = wish
  const refused = async (message: string, why: Why): Promise<NotOk> => {
    await staffBook.deny(gift, message)
    return { ok: false, message, why }
  }
  if (await isOneself(context, gift.staffId, wish)) return refused(ONESELF, 'forbidden')
  if (!may(gift.role, GIVING_ACTS[gift.act], gift.amount)) return refused(OVER_LIMIT, 'forbidden')
  const entry = await staffBook.book(gift)
  return entry.ok ? entry : refused(WORDS[entry.reason], 'conflict')
}

/** For decisions that give no amount. */
export async function oneselfRefusal(
  context: AppLoadContext,
  staffId: string,
  who: Beneficiary,
): Promise<Refusal | undefined> {
  return (await isOneself(context, staffId, who)) ? { message: ONESELF, why: 'forbidden' } : undefined
}

/** Refuses the id of another page, customer or member of staff. */
export async function pressRefusal(
  context: AppLoadContext,
  subject: string,
  press: string,
): Promise<Refusal | undefined> {
  return (await isPress(context, subject, press)) ? undefined : { message: OUT_OF_DATE, why: 'conflict' }
}

/** Writes an act that gives nothing. Refused if its id belongs to another act. */
export async function record({ services }: AppLoadContext, act: StaffAct): Promise<Refusal | undefined> {
  const written = await services.staffAudit.write(act)
  return written === 'reused' ? { message: OUT_OF_DATE, why: 'conflict' } : undefined
}
