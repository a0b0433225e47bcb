import { unlisted } from '~/components/page/meta'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { mayAct } from '~/models/company/roles'
import { shopDay } from '~/models/days'
import { paths } from '~/models/paths'
import { requireCompany } from '~/use-cases/company/company.server'

export const meta: MetaFunction = () => unlisted('Reorder lists')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, roles } = await requireCompany(context, request, 'see-lists')
  const lists = await context.services.companyLists.ofCompany(company.key)
  return {
    mayChange: mayAct(roles, 'change-lists'),
    lists: lists.map(({ id, name, rows, changedBy, changedAt }) => ({
      id,
      name,
      about: `${rows.length} ${rows.length === 1 ? 'item' : 'items'}, changed by ${changedBy} on ${shopDay(changedAt)}`,
    })),
  }
}

export default function CompanyLists() {
  const { lists, mayChange } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Reorder lists</h1>
      <p className="quiet">What your company orders often. Everyone in your company sees these lists.</p>
      {lists.length === 0 ? <p>None yet.</p> : null}
      <ul className="stack">
        {lists.map(({ id, name, about }) => (
          <li key={id}>
            <a href={paths.companyList(id)}>
              <b>{name}</b>
            </a>
            <span className="own-line quiet">{about}</span>
          </li>
        ))}
      </ul>
      {mayChange ? (
        <p>
          To begin one, enter its rows under <a href={paths.quickOrder}>Quick order</a> and keep them as a
          list.
        </p>
      ) : null}
    </>
  )
}
