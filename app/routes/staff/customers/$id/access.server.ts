import type { AppLoadContext } from '~/framework.server'
import { normalEmail } from '~/models/email'
import { type NotOk, Refused } from '~/models/onward'
import { isAbove, roleOf } from '~/models/staff/powers'
import { resendMail } from '~/use-cases/orders/resend-mail.server'
import { accountMessages, accountWhy, sendLink } from '~/use-cases/sign-in/accounts.server'
import { oneselfRefusal, record } from '~/use-cases/staff/book.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import type { Asked } from './schema'

type Outcome = { ok: true; message: string } | NotOk

const refused = (message: string, field?: string): NotOk => ({ ok: false, why: 'conflict', message, field })

async function personOf({ services }: AppLoadContext, customerId: string) {
  const [person, permissions] = await Promise.all([
    services.callers.customer(customerId),
    services.customers.permissions(customerId),
  ])
  if (!person) throw new Refused('unknown')
  return { person, role: roleOf(permissions) }
}

/** Written first; too many links in an hour are refused as for the customer. */
export async function sendSignInLink(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit }: Asked<'sign-in-link'>,
): Promise<Outcome> {
  const { staffId, role } = requirePower(context, request, 'sign-in-help')
  const { person } = await personOf(context, customerId)
  const act = { id: edit, staffId, role, act: 'sign-in-link' as const, customerId, reason: 'Asked by phone' }
  const reused = await record(context, act)
  if (reused) return { ok: false, ...reused }
  const sent = await sendLink(context, request, 'sign-in', normalEmail(person.email), undefined)
  if (sent.ok)
    return { ok: true, message: `A sign-in link is on its way to ${person.email}. It works for 15 minutes.` }
  const message =
    sent.reason === 'too-many-attempts'
      ? 'Five links went there within the hour. The last one works for 15 minutes; then send another.'
      : accountMessages[sent.reason]
  return { ok: false, why: accountWhy[sent.reason], message }
}

export async function endSignIns(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit }: Asked<'end-sign-ins'>,
): Promise<Outcome> {
  const { staffId, role } = requirePower(context, request, 'sign-in-help')
  const { services } = context
  const { role: theirs } = await personOf(context, customerId)
  if (theirs && isAbove(theirs, role)) {
    return { ok: false, why: 'forbidden', message: 'Their role is above yours. Ask an admin.' }
  }
  const open = await services.signIns.list(customerId)
  const act = { id: edit, staffId, role, act: 'end-sign-ins' as const, customerId, reason: 'Asked by phone' }
  const reused = await record(context, { ...act, was: `${open.length} open`, became: 'none open' })
  if (reused) return { ok: false, ...reused }
  await services.signIns.endAll(customerId)
  return { ok: true, message: 'They are signed out everywhere.' }
}

/** The new mailbox confirms, the old one is told. A colleague changes their own. */
export async function changeEmail(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, email, emailReason: reason }: Asked<'email'>,
): Promise<Outcome> {
  const { services, origin } = context
  const { person, role: theirs } = await personOf(context, customerId)
  const isProven = person.provenEmail !== undefined
  const { staffId, role } = requirePower(context, request, isProven ? 'proven-email' : 'unproven-email')
  const oneself = await oneselfRefusal(context, staffId, { customerId, email })
  if (oneself) return { ok: false, ...oneself }
  if (theirs) {
    const message = 'A colleague changes their own address, under "Sign-in and Security".'
    return { ok: false, why: 'forbidden', message }
  }
  const from = normalEmail(person.email)
  if (from === email) return refused('That is the address they have.', 'email')
  if (await services.callers.byEmail(email)) return refused('That address has an account already.', 'email')
  const act = { id: edit, staffId, role, act: 'email' as const, customerId, reason, was: from, became: email }
  const reused = await record(context, act)
  if (reused) return { ok: false, ...reused }
  await services.emailChanges.beginByStaff({ customerId, from, isProven, to: email, staffId, origin })
  return {
    ok: true,
    message: `A link is on its way to ${email}. The address changes when it is confirmed; ${from} is told.`,
  }
}

export async function stopEmailChange(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit }: Asked<'stop-email'>,
): Promise<Outcome> {
  const { staffId, role } = requirePower(context, request, 'sign-in-help')
  const { emailChanges } = context.services
  const waiting = await emailChanges.waiting(customerId)
  if (!waiting) return refused('No change waits any more.')
  const act = { id: edit, staffId, role, act: 'stop-email' as const, customerId, reason: 'Asked by phone' }
  const reused = await record(context, { ...act, was: waiting })
  if (reused) return { ok: false, ...reused }
  await emailChanges.stop(customerId)
  return { ok: true, message: 'The address stays as it is.' }
}

/** An e-mail that was sent to the customer, once more. */
export async function sendAgain(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, key }: Asked<'mail'>,
): Promise<Outcome> {
  const { staffId, role } = requirePower(context, request, 'mail')
  const { person } = await personOf(context, customerId)
  const sent = person.provenEmail ? await context.services.sentMails.to(person.provenEmail) : []
  const mail = sent.find((each) => each.key === key)
  if (!mail) throw new Refused('unknown')
  return resendMail(context, { staffId, role, edit, customerId }, mail)
}
