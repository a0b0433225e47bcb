import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Content')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'content')
  return { findings: await context.services.contentCheck.findings() }
}

export default function Content() {
  const { findings } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Content</h1>
      <p className="quiet">
        Looked for now, in what editors wrote: menus, pages, redirects, prices and sales. What is wrong is
        left out of the shop, and the rest shows. A sale without an end runs on; if it is meant, leave it.
      </p>
      {findings.length === 0 ? (
        <p>Nothing is wrong.</p>
      ) : (
        <table className="orders">
          <TableHead columns={['Where', 'Field', 'What is wrong']} />
          <tbody>
            {findings.map(({ where, field, problem }) => (
              <tr key={`${where} ${field} ${problem}`}>
                <td data-label="Where">{where}</td>
                <td data-label="Field">{field}</td>
                <td data-label="What is wrong">{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
