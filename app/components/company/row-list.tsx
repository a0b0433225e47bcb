import { getInputProps, useForm } from '@conform-to/react'
import { QUICK_ROWS, type QuickRow } from '~/models/company/quick-order'
import { QuickRows } from './quick-rows.island'

/** `pasting`: the field for pasted rows comes first. */
export type PostedRows = {
  rows: readonly QuickRow[]
  isEdit?: boolean
  isChecked?: boolean
  pasting?: boolean
}

/** The id of the form that holds the list. */
export const ROWS_FORM = 'quick-rows'

/**
 * A list of rows that grows and shrinks, by conform's intents: the server answers each press with the other rows, so
 * that the browser needs no script of conform.
 */
export function RowList({ rows, isEdit, isChecked, pasting }: PostedRows) {
  const shown = isEdit || isChecked ? rows : withEmptyRows(rows)
  const [form, fields] = useForm<{ rows: { sku: string; quantity: string }[] }>({
    id: ROWS_FORM,
    defaultValue: { rows: shown.map(({ sku, quantity }) => ({ sku, quantity })) },
  })
  const list = fields.rows.getFieldList().map((field, index) => {
    const row = field.getFieldset()
    const { name, value } = form.remove.getButtonProps({ name: fields.rows.name, index })
    return {
      sku: propsOf(row.sku),
      quantity: propsOf(row.quantity),
      remove: { name, value },
      error: shown[index]?.error,
      about: shown[index]?.about,
      found: shown[index]?.found,
      suggestions: shown[index]?.suggestions,
    }
  })
  const { name, value } = form.insert.getButtonProps({ name: fields.rows.name })
  return <QuickRows list={list} add={{ name, value }} pasting={pasting} />
}

/** Room for more. */
const withEmptyRows = (rows: readonly QuickRow[]): readonly QuickRow[] => [
  ...rows,
  ...Array.from({ length: Math.max(2, QUICK_ROWS - rows.length) }, () => ({ sku: '', quantity: '' })),
]

function propsOf(field: Parameters<typeof getInputProps>[0]) {
  const { id, name, defaultValue } = getInputProps(field, { type: 'text' })
  return { id, name, defaultValue }
}
