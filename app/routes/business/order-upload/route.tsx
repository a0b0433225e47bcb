import { FileForm } from '~/components/company/file-form.island'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { shopDay } from '~/models/days'
import { UPLOAD_LIMITS } from '~/models/limits'
import { paths, serverPaths } from '~/models/paths'
import { requireUploader, takeUpload } from '~/routes/business/order-upload/uploads.server'

export const meta: MetaFunction = () => unlisted('Upload an order')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const customerId = await requireUploader(context, request)
  const uploads = await context.services.uploads.list(customerId)
  return {
    uploads: uploads.map(({ id, fileName, madeAt }) => ({
      id,
      fileName,
      made: shopDay(madeAt),
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await takeUpload(context, request)
  return 'path' in answer ? redirect(answer.path, 303) : data(answer, 400)
}

export default function OrderUpload() {
  const { uploads } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Upload an order</h1>
      <p className="quiet">{`A table of up to ${UPLOAD_LIMITS.rows.toLocaleString('en-US')} rows, each an item for one person. It becomes one order, or several if it is large.`}</p>
      <section className="account-part stack" aria-labelledby="file">
        <h2 id="file">Your file</h2>
        <FileForm
          label="CSV or XLSX, at most 4 MB"
          button="Check the file"
          endpoint={serverPaths.uploadFile}
          error={result?.error}
        />
        <p>
          <a href={serverPaths.uploadSample} download>
            Download a sample file
          </a>
          . Format the SKU column as text first, or your spreadsheet turns 2301-01 into a date.
        </p>
      </section>
      {uploads.length > 0 ? (
        <section className="account-part stack" aria-labelledby="before">
          <h2 id="before">Uploaded before</h2>
          <ul>
            {uploads.map(({ id, fileName, made }) => (
              <li key={id}>
                <a href={paths.uploadedOrder(id)}>{fileName || 'A file'}</a>
                <span className="quiet">, {made}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
