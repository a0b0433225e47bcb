import type { AppLoadContext } from '~/framework.server'
import { type NotOk, Refused } from '~/models/onward'
import { isAbove, roleOf } from '~/models/staff/powers'
import { secondFactorMail } from '~/services/mail/safety'
import { oneselfRefusal, record } from '~/use-cases/staff/book.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import type { Asked } from './schema'

/** A lost app or passkey: the colleague sets up a new one at the next sign-in. */
export async function resetFactor(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, factorReason: reason }: Asked<'reset-factor'>,
): Promise<{ ok: true; message: string } | NotOk> {
  const { staffId, role } = requirePower(context, request, 'second-factor')
  const { services } = context
  const [person, permissions] = await Promise.all([
    services.callers.customer(customerId),
    services.customers.permissions(customerId),
  ])
  const theirs = roleOf(permissions)
  if (!person || !theirs) throw new Refused('unknown')
  const oneself = await oneselfRefusal(context, staffId, { customerId })
  if (oneself) return { ok: false, ...oneself }
  if (isAbove(theirs, role)) {
    return { ok: false, why: 'forbidden', message: 'Their role is above yours. Ask an admin.' }
  }
  const act = { id: edit, staffId, role, act: 'second-factor' as const, customerId, reason }
  const refused = await record(context, act)
  if (refused) return { ok: false, ...refused }
  await services.secondFactors.reset(customerId)
  await services.signIns.endAll(customerId)
  await services.mail.send(secondFactorMail(person.email, 'reset'))
  return { ok: true, message: 'The second factor is reset, and they are signed out everywhere.' }
}
