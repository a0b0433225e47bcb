import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { page } from '~/http/failures.server'
import { requirePower } from '~/http/staff.server'

export const meta: MetaFunction = () => [
  { title: 'What staff did | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

const text = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

/** Read by supervisors; nothing in it can be changed. */
export const loader = page(async ({ request, context }: LoaderFunctionArgs) => {
  requirePower(context, request, 'audit')
  const acts = await context.services.staffAudit.list()
  return {
    acts: acts.map(({ was, became, doneAt, ...act }) => ({
      ...act,
      was: text(was),
      became: text(became),
      done: new Date(doneAt).toLocaleString('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'America/New_York',
      }),
    })),
  }
})

export default function StaffAudit() {
  const { acts } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap section stack">
      <h1>What staff did</h1>
      {acts.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <table className="orders">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">For</th>
              <th scope="col">Why</th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {acts.map(({ id, done, staffId, role, act, customerId, orderNumber, reason, was, became }) => (
              <tr key={id}>
                <td data-label="When">{done}</td>
                <td data-label="Who">
                  {role} {staffId}
                </td>
                <td data-label="What">{act}</td>
                <td data-label="For">{orderNumber ?? customerId}</td>
                <td data-label="Why">{reason}</td>
                <td data-label="Before and after">
                  {was} → {became}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  )
}
