import { EditId } from '~/components/cart/edit-id'
import { ROWS_FORM, RowList } from '~/components/company/row-list'
import { OnEnter } from '~/components/form/on-enter'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { useActionData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { personIn } from '~/models/company/company'
import { type QuickRow, readyRows } from '~/models/company/quick-order'
import { BODY_LIMITS, LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { requireCompany } from '~/use-cases/company/company.server'
import { addRows, postedRows } from '~/use-cases/company/quick-order.server'

export const meta: MetaFunction = () => unlisted('Quick order')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireCompany(context, request, 'buy')
  return null
}

type Problem = {
  error: string
  rows: QuickRow[]
  isEdit?: true
  isChecked?: true
  added?: number
  name?: string
  nameError?: string
}
const refuse = (problem: Problem, status = problem.isEdit || problem.isChecked ? 200 : 400) =>
  data(problem, status)

export async function action({ request, context }: ActionFunctionArgs) {
  const { company, customerId } = await requireCompany(context, request, 'buy')
  const form = await readForm(request, { most: BODY_LIMITS.list, growingList: true })
  const name = String(form.get('name') ?? '')
    .trim()
    .slice(0, TEXT_LIMITS.listName)
  const posted = await postedRows(context, form)
  if (!posted.ok && form.get('intent') === 'add-ready' && !posted.isEdit) {
    const ready = readyRows(posted.rows)
    const refused = ready.length > 0 && (await addRows(context, ready, form.get('edit')))
    if (refused) return refuse({ ...posted, error: refused }, 409)
    const rows = posted.rows.filter((row) => !ready.includes(row))
    return refuse({ ...posted, rows, name, added: ready.length, isChecked: true })
  }
  if (!posted.ok) return refuse({ ...posted, name })
  const { rows } = posted
  const intent = form.get('intent')
  if (intent !== 'list' && !(intent === 'enter' && name)) {
    const refused = await addRows(context, rows, form.get('edit'))
    return refused ? refuse({ error: refused, rows }, 409) : redirect(paths.cart, 303)
  }
  if (!name) return refuse({ error: 'The list needs a name.', nameError: 'Enter a name', rows })
  const changedBy = personIn(company, customerId)?.name ?? ''
  const kept = rows.map(({ sku, quantity }) => ({ sku, quantity }))
  const id = await context.services.companyLists.make(company.key, { name, rows: kept, changedBy })
  if (!id)
    return refuse({ error: `A company has at most ${LIST_LIMITS.companyLists} lists.`, rows, name }, 409)
  context.session.notify('notices', { message: `Your company has the list ${name} now.`, key: 'list' })
  return redirect(paths.companyList(id), 303)
}

export default function QuickOrder() {
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Quick order</h1>
      <p className="quiet">
        Paste SKUs and quantities. We show names, pictures and prices before anything is added.
      </p>
      {result?.added ? (
        <p className="alert" role="status">
          <span>
            {result.added === 1 ? 'One item is' : `${result.added} items are`} in your cart.{' '}
            <a href={paths.cart}>View Cart</a>
          </span>
        </p>
      ) : null}
      {result?.error ? <p className="alert invalid">{result.error}</p> : null}
      <form method="post" className="stack" id={ROWS_FORM} noValidate>
        <PressId />
        <OnEnter intent="enter" />
        <EditId />
        <RowList
          rows={result?.rows ?? []}
          isEdit={result?.isEdit}
          isChecked={result?.isChecked || result?.rows.some(({ found }) => found)}
          pasting
        />
        <Fold title="Keep these rows as a list" open={Boolean(result?.name || result?.nameError)}>
          <div className="stack">
            <p className="quiet">Everyone in your company sees the list, and buyers can order from it.</p>
            <TextField
              label="Name of the list"
              name="name"
              autoComplete="off"
              maxLength={TEXT_LIMITS.listName}
              defaultValue={result?.name}
              error={result?.nameError}
            />
            <p>
              <Button variant="plain" name="intent" value="list">
                Save the list
              </Button>
            </p>
          </div>
        </Fold>
      </form>
    </>
  )
}
