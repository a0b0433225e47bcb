import { unlisted } from '~/components/page/meta'
import { ActsTable } from '~/components/staff/acts-table'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { paths } from '~/models/paths'
import { ACTS_SHOWN } from '~/services/staff/audit.server'
import { auditView } from '~/use-cases/staff/audit-view.server'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Audit log')

/** For supervisors, read-only. `before`: where the last page ended. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'audit')
  const before = Number(new URL(request.url).searchParams.get('before'))
  const isLater = Number.isSafeInteger(before) && before > 0
  const acts = await context.services.staffAudit.list(isLater ? { before } : {})
  const last = acts.length === ACTS_SHOWN ? acts.at(-1)?.place : undefined
  return {
    acts: await auditView(context, acts),
    isLater,
    older: last ? `${paths.staffAudit}?${new URLSearchParams({ before: String(last) })}` : null,
  }
}

export default function StaffAudit() {
  const { acts, older, isLater } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Audit log</h1>
      {acts.length > 0 ? <ActsTable acts={acts} /> : <p>{isLater ? 'Nothing older.' : 'Nothing yet.'}</p>}
      <p className="row">
        {isLater ? <a href={paths.staffAudit}>The latest</a> : null}
        {older ? <a href={older}>Older</a> : null}
      </p>
    </>
  )
}
