import { unlisted } from '~/components/page/meta'
import { CaseList, caseRow } from '~/components/staff/case-list'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Problems and messages')

/** What waits longest comes first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'answer')
  return { cases: (await context.services.orderCases.listOpen()).reverse().map(caseRow) }
}

export default function StaffCases() {
  const { cases } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Problems and messages to answer</h1>
      {cases.length === 0 ? <p>Nothing waits for an answer.</p> : <CaseList cases={cases} />}
    </>
  )
}
