import type { Submission } from '@conform-to/react'
import type * as z from 'zod'
import { type AppLoadContext, data, redirect } from '~/framework.server'
import { paths } from '~/models/paths'
import { REPAIRS, repairOf } from '~/models/staff/repairs'
import { requirePower } from '~/use-cases/staff/staff.server'
import type { jobsSchema } from './schema'

type Wish = Extract<z.output<typeof jobsSchema>, { intent: 'repair' }>

/** Written down, done as far as possible, and told. */
export async function repair(
  context: AppLoadContext,
  request: Request,
  submission: Submission<unknown>,
  { edit: id, kind, number, reason }: Wish,
) {
  const { staffId, role } = requirePower(context, request, 'repair')
  const wish = repairOf(kind, number)
  if (!wish) return data(submission.reply({ fieldErrors: { number: ['Enter the order’s number'] } }), 400)
  const { services, session } = context
  const { orderNumber } = wish
  const about = orderNumber ? { orderNumber } : {}
  await services.staffAudit.write({
    id,
    staffId,
    role,
    act: 'repair',
    ...about,
    reason,
    became: REPAIRS[kind].title,
  })
  const message = await services.repairs.ask({ id, kind, orderNumber })
  session.notify('notices', { key: 'repair', message })
  return redirect(paths.failedJobs, 303)
}
