import type { LoaderFunctionArgs } from '~/framework.server'
import { errorWords } from '~/models/upload/check'
import { csvOf, UPLOAD_COLUMNS, type UploadColumn } from '~/models/upload/columns'
import { FORMULA } from '~/models/upload/table'
import { ownUpload } from '~/routes/business/order-upload/uploads.server'

const without = (fields: Record<UploadColumn, string>) =>
  Object.fromEntries(
    UPLOAD_COLUMNS.map((column) => [column, fields[column] === FORMULA ? '' : fields[column]]),
  ) as Record<UploadColumn, string>

/** The wrong rows with the reasons, as a file to correct. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { upload } = await ownUpload(context, request, params.id)
  const rows = await context.services.uploads.checked(upload.id)
  const wrong = rows.flatMap(({ fields, errors }) => {
    const why = errorWords(errors)
    return why ? [{ fields: without(fields), why }] : []
  })
  return new Response(csvOf(wrong), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="rows-to-mend.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
