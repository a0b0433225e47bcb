import { PressId } from '~/components/form/press-id'
import { TableHead } from '~/components/page/table-head'
import { Button } from '~/components/ui/button'

import type { DeadJob } from '~/services/job/failed-jobs.server'

type ShownJob = Omit<DeadJob, 'deadAt' | 'sentAgainAt'> & { died: string; sentAgain: string | null }

export function DeadJobs({ jobs }: { jobs: ShownJob[] }) {
  return (
    <table>
      <TableHead columns={['Job', 'Failed', 'Reason']} act="Send again" />
      <tbody>
        {jobs.map(({ id, type, job, reason, vendor, died, sentAgain }) => (
          <tr key={id}>
            <td data-label="Job">
              {type}
              <details>
                <summary>Details</summary>
                <code>{job}</code>
              </details>
            </td>
            <td data-label="Failed">
              {died}
              {sentAgain ? `, sent again ${sentAgain}` : ''}
            </td>
            <td data-label="Reason">
              {vendor ? <b>{vendor}: </b> : null}
              {reason}
            </td>
            <td data-label="">
              <form method="post">
                <PressId />
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="send-again" variant="plain" size="small">
                  Send again<span className="visually-hidden"> {type}</span>
                </Button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
