import type { AppLoadContext } from '~/framework.server'
import { normalEmail } from '~/models/email'
import { formatMoney } from '~/models/money'
import { type NotOk, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { courtesyCreditMail } from '~/services/mail/by-staff'
import { give, pressRefusal, record } from '~/use-cases/staff/book.server'
import { mailCode, makeOneOffCode } from '~/use-cases/staff/one-off-code.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { changeEmail, endSignIns, sendAgain, sendSignInLink, stopEmailChange } from './access.server'
import { resetFactor } from './reset-factor.server'
import type { Asked, CustomerSubmission } from './schema'

type Done = { ok: true; message: string }

/** What the page's ids are about. */
export const customerSubject = (customerId: string) => `customer ${customerId}`

/** Each act is written to the audit before it is done. */
export async function act(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  asked: Exclude<CustomerSubmission, { intent: 'order-for' | 'order-in-new' }>,
): Promise<Done | NotOk> {
  if (!(await context.services.callers.customer(customerId))) throw new Refused('unknown')
  const wrong = 'edit' in asked && (await pressRefusal(context, customerSubject(customerId), asked.edit))
  if (wrong) return { ok: false, ...wrong }
  switch (asked.intent) {
    case 'courtesy-credit':
      return giveCredit(context, request, customerId, asked)
    case 'mail-code':
      return mailOneOffCode(context, request, customerId, asked)
    case 'reset-factor':
      return resetFactor(context, request, customerId, asked)
    case 'note':
      return writeNote(context, request, customerId, asked)
    case 'settle':
      return settle(context, request, customerId, asked)
    case 'sign-in-link':
      return sendSignInLink(context, request, customerId, asked)
    case 'end-sign-ins':
      return endSignIns(context, request, customerId, asked)
    case 'email':
      return changeEmail(context, request, customerId, asked)
    case 'stop-email':
      return stopEmailChange(context, request, customerId, asked)
    case 'mail':
      return sendAgain(context, request, customerId, asked)
  }
}

async function giveCredit(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, amount, reason }: Asked<'courtesy-credit'>,
): Promise<Done | NotOk> {
  const { staffId, role } = requirePower(context, request, 'courtesy-credit')
  const { services, origin } = context
  const { ledgers, customers } = services
  const was = (await ledgers.ofCustomer(customerId)).storeCredit?.balance ?? 0
  const email = await customers.emailOf(customerId)
  const wish = { id: edit, staffId, role, act: 'courtesy-credit' as const, customerId, email, reason, amount }
  const given = await give(context, { ...wish, was, became: was + amount })
  if (!given.ok) return { field: 'amount', ...given }
  await ledgers.grantStoreCredit(customerId, {
    because: given.booked,
    key: `courtesy:${edit}`,
    amount,
    note: reason,
  })
  if (email) {
    const told = { to: email, url: origin + paths.account, id: edit }
    await services.mail.send(courtesyCreditMail(told, amount)).catch(fallback(undefined))
  }
  return { ok: true, message: `${formatMoney(amount)} of store credit was given.` }
}

async function mailOneOffCode(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, codeWorth: worth, codeDays: days, codeReason: reason }: Asked<'mail-code'>,
): Promise<Done | NotOk> {
  const staff = requirePower(context, request, 'one-off-code')
  const email = normalEmail((await context.services.customers.emailOf(customerId)) ?? '')
  const made = await makeOneOffCode(context, staff, { edit, worth, days, reason }, { customerId, email })
  if (!made.ok) return made
  return { ok: true, message: await mailCode(context, email, edit, made) }
}

const authorOf = ({ session }: AppLoadContext) => session.get('firstName') ?? session.get('email') ?? 'Staff'

async function writeNote(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, kind, words }: Asked<'note'>,
): Promise<Done | NotOk> {
  const { staffId, role } = requirePower(context, request, 'note')
  const { customerNotes } = context.services
  const refused = await record(context, { id: edit, staffId, role, act: kind, customerId, reason: words })
  if (refused) return { ok: false, ...refused }
  await customerNotes.write({ id: edit, customerId, kind, words, staffId, author: authorOf(context) })
  return { ok: true, message: kind === 'note' ? 'The note is kept.' : 'The issue is open.' }
}

async function settle(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { id }: Asked<'settle'>,
): Promise<Done> {
  const { staffId, role } = requirePower(context, request, 'note')
  const { customerNotes, staffAudit } = context.services
  const issue = (await customerNotes.ofCustomer(customerId)).find((each) => each.id === id)
  if (issue?.kind !== 'issue') throw new Refused('unknown')
  const written = { id: `settled:${id}`, staffId, role, act: 'settle' as const, customerId }
  await staffAudit.write({ ...written, reason: issue.words, was: 'open', became: 'settled' })
  // If a colleague settled it first, that is fine too.
  await customerNotes.settle(customerId, id, authorOf(context))
  return { ok: true, message: 'The issue is settled.' }
}
