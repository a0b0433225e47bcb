import { unlisted } from '~/components/page/meta'
import { ActsTable } from '~/components/staff/acts-table'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { staffPaths } from '~/models/paths'
import { LOOKUPS_SHOWN } from '~/services/cart-lookup/cart-lookups.server'
import { ACTS_SHOWN } from '~/services/staff/audit.server'
import { auditView, lookupsView } from '~/use-cases/staff/audit-view.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { Lookups } from './lookups'

export const meta: MetaFunction = () => unlisted('Audit log')

/** For supervisors, read-only. `before`: where the last page ended. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'audit')
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('before'))
  const isLater = Number.isSafeInteger(before) && before > 0
  if (searchParams.has('lookups')) {
    const lookups = await context.services.cartLookups.list(isLater ? before : undefined)
    const last = lookups.length === LOOKUPS_SHOWN ? lookups.at(-1)?.place : undefined
    const older = last ? `${LOOKUPS}&${new URLSearchParams({ before: String(last) })}` : null
    return { lookups: await lookupsView(context, lookups), acts: [], isLater, older }
  }
  const acts = await context.services.staffAudit.list(isLater ? { before } : {})
  const last = acts.length === ACTS_SHOWN ? acts.at(-1)?.place : undefined
  return {
    lookups: null,
    acts: await auditView(context, acts),
    isLater,
    older: last ? `${staffPaths.audit}?${new URLSearchParams({ before: String(last) })}` : null,
  }
}

const LOOKUPS = `${staffPaths.audit}?lookups`

export default function StaffAudit() {
  const { lookups, acts, older, isLater } = useLoaderData<typeof loader>()
  if (lookups) return <Lookups lookups={lookups} older={older} />
  return (
    <>
      <h1>Audit log</h1>
      {acts.length > 0 ? <ActsTable acts={acts} /> : <p>{isLater ? 'Nothing older.' : 'Nothing yet.'}</p>}
      <p className="row">
        <a href={LOOKUPS}>Look-ups</a>
        {isLater ? <a href={staffPaths.audit}>The latest</a> : null}
        {older ? <a href={older}>Older</a> : null}
      </p>
    </>
  )
}
