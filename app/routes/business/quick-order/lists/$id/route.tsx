import { EditId } from '~/components/cart/edit-id'
import { ROWS_FORM, RowList } from '~/components/company/row-list'
import { OnEnter } from '~/components/form/on-enter'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { personIn } from '~/models/company/company'
import type { CompanyList } from '~/models/company/company-list'
import type { QuickRow } from '~/models/company/quick-order'
import { mayAct } from '~/models/company/roles'
import { BODY_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { knownSkus } from '~/services/upload/known-skus.server'
import { type InCompany, requireCompany } from '~/use-cases/company/company.server'
import { addRows, postedRows } from '~/use-cases/company/quick-order.server'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.name ?? 'List')

/** A 404 for another company's list. */
async function listOr404(
  { services }: AppLoadContext,
  { company }: InCompany,
  id = '',
): Promise<CompanyList> {
  const list = await services.companyLists.find(company.key, id.slice(0, TEXT_LIMITS.id))
  if (!list) throw new Refused('unknown')
  return list
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const inside = await requireCompany(context, request, 'see-lists')
  const { name, rows } = await listOr404(context, inside, params.id)
  const skus = rows.map(({ sku }) => sku)
  const known = await knownSkus(context.services.catalog, skus).catch(fallback(undefined))
  return {
    name,
    mayChange: mayAct(inside.roles, 'change-lists'),
    rows: rows.map((row) => ({ ...row, about: known ? (known.get(row.sku)?.name ?? 'No longer sold') : '' })),
  }
}

type Problem = { error: string; rows: QuickRow[]; isEdit?: true; name: string }
const refuse = (problem: Problem, status = problem.isEdit ? 200 : 400) => data(problem, status)

export async function action({ request, params, context }: ActionFunctionArgs) {
  const inside = await requireCompany(context, request, 'change-lists')
  const { company, customerId } = inside
  const list = await listOr404(context, inside, params.id)
  const { companyLists } = context.services
  const form = await readForm(request, { most: BODY_LIMITS.list, growingList: true })
  if (form.get('intent') === 'remove') {
    await companyLists.remove(company.key, list.id)
    context.session.notify('notices', { message: `The list ${list.name} is gone.`, key: 'list' })
    return redirect(serverPaths.companyLists, 303)
  }
  const typed = String(form.get('name') ?? '').trim()
  const name = typed.slice(0, TEXT_LIMITS.listName) || list.name
  const posted = await postedRows(context, form)
  if (!posted.ok) return refuse({ ...posted, name })
  if (form.get('intent') === 'add') {
    const refused = await addRows(context, posted.rows, form.get('edit'))
    return refused ? refuse({ error: refused, rows: posted.rows, name }, 409) : redirect(paths.cart, 303)
  }
  const rows = posted.rows.map(({ sku, quantity }) => ({ sku, quantity }))
  const changedBy = personIn(company, customerId)?.name ?? ''
  await companyLists.change(company.key, list.id, { name, rows, changedBy })
  context.session.notify('notices', { message: 'Saved.', key: 'list' })
  return redirect(paths.companyList(list.id), 303)
}

export default function CompanyListPage() {
  const { name, rows, mayChange } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>{name}</h1>
      <p className="quiet">A list of your company</p>
      {result?.error ? <p className="alert invalid">{result.error}</p> : null}
      {mayChange ? (
        <form method="post" className="stack" id={ROWS_FORM} noValidate>
          <PressId />
          <OnEnter intent="save" />
          <EditId />
          <RowList rows={result?.rows ?? rows} isEdit={result?.isEdit} />
          <p>
            <Button size="big" name="intent" value="add">
              Add to Cart
            </Button>
          </p>
          <TextField
            label="Name of the list"
            name="name"
            defaultValue={result?.name ?? name}
            autoComplete="off"
            maxLength={TEXT_LIMITS.listName}
          />
          <div className="row between">
            <Button variant="plain" name="intent" value="save">
              Save the list
            </Button>
            <AskOnce ask="Delete the list" says="This deletes the list for everyone in your company." link>
              <Button name="intent" value="remove" variant="plain" size="small">
                Yes, delete it
              </Button>
            </AskOnce>
          </div>
        </form>
      ) : (
        <ul>
          {rows.map(({ sku, quantity, about }) => (
            <li key={sku}>
              {quantity} × {about || sku}, {sku}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
