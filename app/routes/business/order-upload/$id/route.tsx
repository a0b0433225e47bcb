import { Fragment } from 'react'
import { FileForm } from '~/components/company/file-form.island'
import { Said } from '~/components/company/said.island'
import { FormErrors } from '~/components/form/form-errors'
import type { FormProblem } from '~/components/form/form-problems'
import { unlisted } from '~/components/page/meta'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { shopDay } from '~/models/days'
import { BODY_LIMITS } from '~/models/limits'
import { paths, serverPaths } from '~/models/paths'
import { UPLOAD_COLUMNS, type UploadColumn } from '~/models/upload/columns'
import { FORMULA } from '~/models/upload/table'
import { ownUpload } from '~/routes/business/order-upload/uploads.server'
import { fallback } from '~/services/fallback'
import { mend, order, partViews, replaceWrong } from './act.server'
import { RowChecks } from './row-checks.island'
import { UploadedParts } from './uploaded-parts'
import { rowField, type WrongRow, WrongRows } from './wrong-rows'

export const meta: MetaFunction = () => unlisted('Uploaded order')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { upload, customerId } = await ownUpload(context, request, params.id)
  const { uploads, customers } = context.services
  const before = await uploads.orderedBefore(upload.id, customerId)
  const { count, checked, wrong: wrongCount } = await uploads.checkSome(upload)
  const isChecked = checked === count
  const wrong = isChecked ? await uploads.wrongRows(upload.id) : []
  return {
    id: upload.id,
    fileName: upload.fileName,
    before: before && {
      id: before.id,
      made: shopDay(before.madeAt),
      orders: await customers.ordersOfUpload(customerId, before.id).catch(fallback([])),
    },
    count,
    checked,
    wrongCount,
    wrong: wrong.map(({ number, fields, errors }) => ({
      number,
      about: [fields.sku, fields.name, fields.city]
        .filter((text) => text && text !== FORMULA)
        .join(', ')
        .slice(0, 100),
      mends: UPLOAD_COLUMNS.flatMap((column): { column: UploadColumn; value: string; error: string }[] => {
        const error = errors[column]
        return error ? [{ column, value: fields[column] === FORMULA ? '' : fields[column], error }] : []
      }),
    })),
    parts: isChecked && wrongCount === 0 ? await partViews(context, upload) : [],
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { upload, customerId } = await ownUpload(context, request, params.id)
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) {
    return replaceWrong(context, upload, request)
  }
  const form = await readForm(request, { most: BODY_LIMITS.list })
  switch (form.get('intent')) {
    case 'order':
      return order(context, upload, { customerId, part: Number(form.get('part')) })
    case 'leave-out':
      return replaceWrong(context, upload)
    case 'remove':
      await context.services.uploads.remove(upload.id)
      return redirect(paths.orderUpload, 303)
    default:
      return mend(context, upload, form)
  }
}

const rowsWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

/** What was refused, then the first problem of each wrong row that is shown. */
const problemsOf = (error: string | undefined, wrong: WrongRow[]): FormProblem[] => [
  ...(error ? [{ field: '', message: error }] : []),
  ...wrong.flatMap(({ number, mends: [first] }) =>
    first ? [{ field: rowField(number, first.column), message: `Row ${number}: ${first.error}` }] : [],
  ),
]

export default function UploadedOrder() {
  const { fileName, count, checked, wrongCount, wrong, parts, id, before } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const error = result && 'error' in result ? result.error : undefined
  const words = `${rowsWords(count)}. ${
    wrongCount === 0
      ? 'All of them are right.'
      : `${rowsWords(wrongCount)} ${wrongCount === 1 ? 'needs' : 'need'} fixing.`
  }`
  if (checked < count) return <Checking id={id} fileName={fileName} count={count} checked={checked} />
  return (
    <>
      <h1>Check your order</h1>
      <p className="quiet">{fileName}</p>
      {before ? <OrderedBefore {...before} /> : null}
      <FormErrors problems={problemsOf(error, wrong)} />
      <p>{words}</p>
      {wrongCount === 0 ? <Said text={words} /> : null}
      {wrongCount > 0 ? (
        <>
          <WrongRows rows={wrong} left={wrongCount - wrong.length} />
          <Fold className="panel" title="Fix in a spreadsheet">
            <div className="stack">
              <p>
                <a href={serverPaths.uploadedRows(id)} download>
                  Download the {rowsWords(wrongCount)} that {wrongCount === 1 ? 'needs' : 'need'} fixing
                </a>
              </p>
              <FileForm label="The fixed file takes their place" button="Upload the fixed rows" plain />
            </div>
          </Fold>
          <form method="post">
            <AskOnce
              ask="Leave these rows out"
              says="The rows that need fixing are dropped; the others stay."
            >
              <Button variant="plain" name="intent" value="leave-out">
                Yes, leave them out
              </Button>
            </AskOnce>
          </form>
        </>
      ) : (
        <UploadedParts parts={parts} />
      )}
      <form method="post" className="row between">
        <a href={paths.orderUpload}>Upload another file</a>
        <AskOnce ask="Delete upload" says="This deletes the file and its rows. Carts made of it stay." link>
          <Button name="intent" value="remove" variant="plain" size="small">
            Yes, delete it
          </Button>
        </AskOnce>
      </form>
    </>
  )
}

function OrderedBefore({ id, made, orders }: { id: string; made: string; orders: string[] }) {
  return (
    <Notice>
      <p>
        You uploaded <a href={paths.uploadedOrder(id)}>the same file</a> on {made}.{' '}
        {orders.length > 0 ? 'It became ' : 'An order of it waits for payment.'}
        {orders.map((number, place) => (
          <Fragment key={number}>
            {place > 0 ? ', ' : ''}
            <a href={paths.order(number)}>order {number}</a>
          </Fragment>
        ))}
        {orders.length > 0 ? '.' : ''}
      </p>
    </Notice>
  )
}

type CheckingProps = { id: string; fileName: string; count: number; checked: number }

const Checking = ({ id, fileName, count, checked }: CheckingProps) => (
  <>
    <h1>Checking your order</h1>
    <p className="quiet">{fileName}</p>
    <RowChecks path={paths.uploadedOrder(id)} count={count} checked={checked} />
  </>
)
