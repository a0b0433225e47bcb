import type { AppLoadContext } from '~/framework.server'
import type { Cents } from '~/models/money'
import { type Refusal, Refused } from '~/models/onward'
import { limitOf, may, type Power, type Role, roleOf } from '~/models/staff/powers'
import type { StaffAct } from '~/services/staff/audit.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

/** The staff member's id. Guests are redirected to sign in; for other customers the page is a 404. */
export function requireStaff({ session }: AppLoadContext, request: Request): string {
  const customerId = requireCustomer(request, session)
  if (session.permissionsUnknown) throw new Refused('away')
  if (!session.isStaff) throw new Refused('unknown')
  return customerId
}

/** Like `requireStaff`, and a 403 if the role lacks the power. */
export function requirePower(
  context: AppLoadContext,
  request: Request,
  power: Power,
): { staffId: string; role: Role } {
  const staffId = requireStaff(context, request)
  const role = roleOf(context.session.permissions)
  if (!role || !may(role, power)) throw new Refused('forbidden')
  return { staffId, role }
}

const OVER_LIMIT = 'That is more than your role may give. Ask a supervisor.'
const OVER_SUM =
  'With what was given before, that is more than your role may give for this order, to this customer or in a day. Ask a supervisor.'
const ONESELF = 'You cannot do this for yourself. Ask a colleague.'

/** Staff may give nothing to themselves. */
export function oneselfRefusal(
  { session }: AppLoadContext,
  { customerId, email }: { customerId?: string | undefined; email?: string | undefined },
): Refusal | undefined {
  const isOneself =
    (customerId !== undefined && customerId === session.get('customerId')) ||
    (email !== undefined && email.toLowerCase() === session.get('email')?.toLowerCase())
  return isOneself ? { message: ONESELF, why: 'forbidden' } : undefined
}

/** Limits one gift; sums are limited when it is written to the audit. */
export const limitRefusal = (role: Role, power: Power, amount: Cents): Refusal | undefined =>
  may(role, power, amount) ? undefined : { message: OVER_LIMIT, why: 'forbidden' }

/** Writes a gift to the audit, if its sums are within the role's limits. */
export async function writeGift(
  { services }: AppLoadContext,
  gift: StaffAct & { act: Power; amount: Cents },
): Promise<Refusal | undefined> {
  const isWritten = await services.staffAudit.writeWithin(gift, limitOf(gift.role, gift.act))
  return isWritten ? undefined : { message: OVER_SUM, why: 'conflict' }
}

/** Keys and numbers are short enough to guess. A busy agent acts about once in two seconds. */
export const withinLookUpLimit = ({ withinRateLimit }: AppLoadContext, staffId: string): Promise<boolean> =>
  withinRateLimit('staff', staffId)

export const TOO_MANY_LOOKUPS = 'That was a few look-ups too many. Wait a minute, then go on.'
