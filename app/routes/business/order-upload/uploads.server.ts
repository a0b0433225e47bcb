import type { AppLoadContext } from '~/framework.server'
import { type PostedFile, readFileForm } from '~/http/body.server'
import { TEXT_LIMITS, UPLOAD_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { type ReadRows, rowsOf } from '~/models/upload/columns'
import type { Upload } from '~/services/upload/uploads.server'
import { uploaderRefusal } from '~/use-cases/company/company.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

/** A 404 for customers who may not upload orders. */
export async function requireUploader(context: AppLoadContext, request: Request): Promise<string> {
  const customerId = requireCustomer(request, context.session)
  const status = await uploaderRefusal(context, customerId)
  if (status) throw new Response(null, { status })
  return customerId
}

/** A 404 for another customer's upload. */
export async function ownUpload(
  context: AppLoadContext,
  request: Request,
  id = '',
): Promise<{ upload: Upload; customerId: string }> {
  const customerId = await requireUploader(context, request)
  const upload = await context.services.uploads.find(id.slice(0, TEXT_LIMITS.id), customerId)
  if (!upload) throw new Refused('unknown')
  return { upload, customerId }
}

const TOO_LARGE = `The file is larger than ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB. Please split it.`

type PostedTable = { read: ReadRows; fileName: string; fields: Map<string, string> }

export async function readPostedTable(request: Request): Promise<PostedTable> {
  const { file, isTooLarge, fields } = await readFileForm(request, UPLOAD_LIMITS.bytes)
  const fileName = (file?.name ?? '').slice(0, UPLOAD_LIMITS.fileName)
  return { read: isTooLarge ? { ok: false, message: TOO_LARGE } : await rowsIn(file), fileName, fields }
}

/** Returns the path of the upload's page, or the error. */
export async function takeUpload(
  context: AppLoadContext,
  request: Request,
): Promise<{ path: string } | { error: string }> {
  const customerId = await requireUploader(context, request)
  const { read, fileName } = await readPostedTable(request)
  if (!read.ok) return { error: read.message }
  return { path: paths.uploadedOrder(await context.services.uploads.make(customerId, fileName, read.rows)) }
}

async function rowsIn(file: PostedFile | undefined): Promise<ReadRows> {
  if (!file) return { ok: false, message: 'Choose a file first.' }
  // Only the first upload loads the reader.
  const { readTable } = await import('~/services/upload/read-file.server')
  const table = readTable(file.bytes)
  return table.ok ? rowsOf(table.rows) : table
}
