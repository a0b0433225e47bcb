import { parseWithZod } from '@conform-to/zod/v4'
import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { shopTime } from '~/models/days'
import { differenceWords } from '~/models/ledger/books'
import { paths, staffPaths } from '~/models/paths'
import { may, roleOf } from '~/models/staff/powers'
import { REPAIRS } from '~/models/staff/repairs'
import { paymentNewsWords } from '~/models/webhook/news'
import type { ShownDifference } from '~/services/closing/rows.server'
import { requireStaff } from '~/use-cases/staff/staff.server'
import { DeadJobs } from './dead-jobs'
import { repair } from './repair.server'
import { RepairPart } from './repair-part'
import { jobsSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Failed jobs')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireStaff(context, request)
  const { failedJobs, webhooks, closing } = context.services
  const [dead, lastCheck, reports, differences, repairs] = await Promise.all([
    failedJobs.dead(),
    failedJobs.lastCheck('jobs'),
    webhooks.reports(),
    closing.shown(),
    context.services.repairs.shown(),
  ])
  return {
    edit: crypto.randomUUID(),
    mayRepair: may(roleOf(context.session.permissions), 'repair'),
    repairs: repairs.map(({ id, kind, orderNumber, askedAt, outcome }) => ({
      id,
      title: REPAIRS[kind].title,
      orderNumber,
      asked: shopTime(askedAt),
      outcome: outcome ?? 'Waits for the run of the next minute.',
    })),
    count: dead.count,
    jobs: dead.jobs.map(({ deadAt, sentAgainAt, ...job }) => ({
      ...job,
      died: shopTime(deadAt),
      sentAgain: sentAgainAt === undefined ? null : shopTime(sentAgainAt),
    })),
    reports: reports.map(paymentNewsWords),
    differences: differences.map((each) => ({
      id: each.id,
      orderNumber: each.orderNumber,
      words: differenceWords(each),
      found: shopTime(each.foundAt),
      state: differenceState(each),
    })),
    lastCheck: lastCheck === undefined ? null : shopTime(lastCheck),
  }
}

const differenceState = ({ repaired, settledAt }: ShownDifference): string => {
  if (settledAt === null) return 'Open'
  return repaired ? 'Repaired' : 'Settled'
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = requireStaff(context, request)
  const submission = parseWithZod(await readForm(request), { schema: jobsSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  if (submission.value.intent === 'repair') return repair(context, request, submission, submission.value)
  const { services, session } = context
  const notify = (message: string) => session.notify('notices', { key: 'failed-jobs', message })
  if (submission.value.intent === 'check') {
    await services.jobs.send({ type: 'check-queue', checkId: crypto.randomUUID() })
    notify('A check is on its way. Reload this page in a moment to see when it ran.')
  } else if (await services.failedJobs.sendAgain(submission.value.id, staff)) {
    notify('The job is sent again. It comes back here if it fails once more.')
  } else {
    notify('This job is not waiting any more, or is none that the shop knows.')
  }
  return redirect(paths.failedJobs, 303)
}

export default function FailedJobs() {
  const { jobs, count, lastCheck, reports, differences, ...repairs } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Failed jobs</h1>
      <p className="quiet">
        Work that failed six times and is not tried any more. Find out why, then send it again.
      </p>
      {count > jobs.length ? (
        <p>
          The latest {jobs.length} of {count}.
        </p>
      ) : null}
      {jobs.length > 0 ? <DeadJobs jobs={jobs} /> : <p>There are none.</p>}
      {reports.length > 0 ? (
        <>
          <h2>Saved cards</h2>
          <ul className="rows">
            {reports.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>The books</h2>
      <p className="quiet">
        Each night the shop compares what the platform, the processor and the ledgers know of orders, refunds,
        store credit, gift certificates and gifts.
      </p>
      {differences.length > 0 ? <Differences differences={differences} /> : <p>They agree.</p>}
      <RepairPart {...repairs} result={useActionData<typeof action>()} />
      <h2>Check the queue</h2>
      <p>{lastCheck ? `The queue last ran a check on ${lastCheck}.` : 'No check has run yet.'}</p>
      <form method="post">
        <PressId />
        <Button name="intent" value="check" variant="plain">
          Check the queue
        </Button>
      </form>
    </>
  )
}

type Shown = { id: string; orderNumber: string | null; words: string; found: string; state: string }

function Differences({ differences }: { differences: Shown[] }) {
  return (
    <table>
      <TableHead columns={['Order', 'Difference', 'Found', 'State']} />
      <tbody>
        {differences.map(({ id, orderNumber, words, found, state }) => (
          <tr key={id}>
            <td data-label="Order">
              {orderNumber ? <a href={staffPaths.order(orderNumber)}>{orderNumber}</a> : 'Store credit'}
            </td>
            <td data-label="Difference">{words}</td>
            <td data-label="Found">{found}</td>
            <td data-label="State">{state === 'Open' ? <b>{state}</b> : state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
