import type { AppLoadContext } from '~/framework.server'
import { formatMoney } from '~/models/money'
import { type NotOk, Refused } from '~/models/onward'
import { limitRefusal, oneselfRefusal, requirePower, writeGift } from '~/use-cases/staff/staff.server'
import { resetFactor } from './reset-factor.server'
import type { Asked, CustomerSubmission } from './schema'

type Done = { ok: true; message: string }

/** Each act is written to the audit before it is done. */
export async function act(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  asked: Exclude<CustomerSubmission, { intent: 'order-for' }>,
): Promise<Done | NotOk> {
  if (!(await context.services.callers.customer(customerId))) throw new Refused('unknown')
  if (asked.intent === 'courtesy-credit') return giveCredit(context, request, customerId, asked)
  if (asked.intent === 'reset-factor') return resetFactor(context, request, customerId, asked)
  if (asked.intent === 'note') return writeNote(context, request, customerId, asked)
  return settle(context, request, customerId, asked)
}

async function giveCredit(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, amount, reason }: Asked<'courtesy-credit'>,
): Promise<Done | NotOk> {
  const { staffId, role } = requirePower(context, request, 'courtesy-credit')
  const notAllowed = oneselfRefusal(context, { customerId }) ?? limitRefusal(role, 'courtesy-credit', amount)
  if (notAllowed) return { ok: false, field: 'amount', ...notAllowed }
  const { ledgers } = context.services
  const was = (await ledgers.ofCustomer(customerId)).storeCredit?.balance ?? 0
  const written = { id: edit, staffId, role, act: 'courtesy-credit' as const, customerId, reason }
  const over = await writeGift(context, { ...written, amount, was, became: was + amount })
  if (over) return { ok: false, field: 'amount', ...over }
  await ledgers.grantStoreCredit(customerId, { key: `courtesy:${edit}`, amount, note: reason })
  return { ok: true, message: `${formatMoney(amount)} of store credit was given.` }
}

const authorOf = ({ session }: AppLoadContext) => session.get('firstName') ?? session.get('email') ?? 'Staff'

async function writeNote(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, kind, words }: Asked<'note'>,
): Promise<Done> {
  const { staffId, role } = requirePower(context, request, 'note')
  const { customerNotes, staffAudit } = context.services
  await staffAudit.write({ id: edit, staffId, role, act: kind, customerId, reason: words })
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
