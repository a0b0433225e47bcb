import type { AppLoadContext } from '~/framework.server'
import { type Email, normalEmail } from '~/models/email'
import type { Placement } from '~/models/order/placement'
import { serverPaths } from '~/models/paths'
import { digestOf } from '~/services/digest'
import { orderLinkMail } from '~/services/mail/order-link'
import { placementOfToken } from '../checkout/placement-of-token.server'

/** The most links sent to an address in an hour. */
const MOST_LINKS_AN_HOUR = 5

type Placed = Pick<Placement, 'owner' | 'orderNumber' | 'receiptToken'>

const boughtHere = ({ session }: AppLoadContext, { owner }: Pick<Placement, 'owner'>): boolean =>
  owner !== undefined && owner === (session.get('customerId') ?? session.get('anonymousId'))

/**
 * A receipt's token only reads. Whoever changes something is the session that bought, the account that the order
 * belongs to, or a browser that opened a link from the order's mailbox.
 */
export async function mayChange(context: AppLoadContext, placed: Placed): Promise<boolean> {
  const [token, mailbox] = context.session.get('mailboxOrder')?.split(' ') ?? []
  const isProven =
    token === placed.receiptToken && mailbox === (await digestOf(await mailboxOf(context, placed), 8))
  return isProven || isOwn(context, placed)
}

/** As it is now: staff correct a mistyped one. */
const mailboxOf = async ({ services }: AppLoadContext, { orderNumber }: Placed): Promise<Email> =>
  normalEmail((await services.orders.findByNumber(orderNumber))?.cart.email ?? '')

/** Of the session that bought, or of its account: one made with the order has it too. */
async function isOwn(context: AppLoadContext, placed: Placed): Promise<boolean> {
  const { services, session } = context
  const customerId = session.get('customerId')
  if (boughtHere(context, placed) || !customerId) return boughtHere(context, placed)
  return (await services.customers.ownNumbers(customerId, [placed.orderNumber])).has(placed.orderNumber)
}

/** How many orders the buyer has, for the session that bought: the address was only typed. */
export async function ownOrderCount(context: AppLoadContext, placed: Placed): Promise<number | undefined> {
  const { session, services } = context
  const customerId = session.get('customerId')
  const owner = customerId ?? placed.owner
  if (!owner || !(await isOwn(context, placed))) return undefined
  return services.orders.countOf(customerId ? 'customerId' : 'anonymousId', owner)
}

/** Mails the link that proves the mailbox of an order. @throws VendorError */
export async function mailOrderLink(
  { services, origin }: AppLoadContext,
  orderNumber: string,
  email: Email,
  /** Holds the receipt's token. */
  destination: string,
): Promise<void> {
  if ((await services.mailLinks.countSince('order', email, 60)) >= MOST_LINKS_AN_HOUR) return
  const token = await services.mailLinks.make('order', email, destination)
  await services.mail.send(orderLinkMail(email, orderNumber, origin + serverPaths.openOrder(token)))
}

/**
 * Lets this browser change the order of the link, while the mailbox is the order's. Undefined: it does not work.
 * @throws VendorError
 */
export async function openOrderLink(context: AppLoadContext, key: string): Promise<string | undefined> {
  const { services, session } = context
  const link = await services.mailLinks.use('order', key)
  if (!link.ok) return undefined
  const token = new URLSearchParams(link.destination.split('?')[1]).get('token') ?? ''
  const placed = await placementOfToken(context, token)
  if (!placed || placed === 'too-many' || (await mailboxOf(context, placed)) !== link.email) return undefined
  session.set('mailboxOrder', `${token} ${await digestOf(link.email, 8)}`)
  return link.destination
}
