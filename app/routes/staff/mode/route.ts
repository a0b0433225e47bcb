import { type ActionFunctionArgs, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { pageBefore } from '~/http/page-before'
import { Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { requireStaff } from '~/use-cases/staff/staff.server'
import { modeSchema } from './schema'

export const loader = () => redirect(paths.findCaller, 303)

/** Without the mode staff shop for themselves, so switching it off leaves a customer's cart. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireStaff(context, request)
  const parsed = modeSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success) throw new Refused('invalid')
  const { session } = context
  if (parsed.data.mode === 'on') session.unset('cxOff')
  else {
    session.set('cxOff', true)
    if (session.get('customerCart')) session.leaveCustomerCart()
  }
  return redirect(pageBefore(request, serverPaths.staffMode) || paths.home, 303)
}
