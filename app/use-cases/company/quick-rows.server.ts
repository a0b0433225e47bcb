import { parseWithZod } from '@conform-to/zod/v4'
import * as z from 'zod'
import type { QuickRow } from '~/models/company/quick-order'
import { TEXT_LIMITS } from '~/models/limits'

const text = z
  .string()
  .default('')
  .transform((typed) => typed.trim().slice(0, TEXT_LIMITS.id))
const schema = z.object({
  rows: z
    .array(
      z
        .object({ sku: text, quantity: text })
        .optional()
        .transform((row) => row ?? { sku: '', quantity: '' }),
    )
    .default([]),
})

/** Up to a thousand, because conform makes a list as long as its highest number. */
const ROW_FIELD = /^rows\[\d{1,3}\]\.(?:sku|quantity)$/

/** conform's name for the button that adds or removes a row. */
const EDIT = '__intent__'
const rowEdit = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({ name: z.literal('rows'), index: z.int().min(0).max(999).optional() }),
})

/** The typed rows, after the press of a button that adds or removes one (`isEdit`). */
export function rowsIn(form: FormData): { rows: QuickRow[]; isEdit: boolean } {
  const ofRows = new FormData()
  for (const [name, value] of form) if (ROW_FIELD.test(name)) ofRows.append(name, value)
  const edit = editIn(form)
  if (edit) ofRows.append(EDIT, edit)
  const { payload } = parseWithZod(ofRows, { schema })
  return { rows: schema.safeParse(payload).data?.rows ?? [], isEdit: edit !== undefined }
}

function editIn(form: FormData): string | undefined {
  try {
    return JSON.stringify(rowEdit.parse(JSON.parse(String(form.get(EDIT)))))
  } catch {
    return undefined
  }
}
