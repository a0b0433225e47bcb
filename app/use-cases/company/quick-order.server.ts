import type { AppLoadContext } from '~/framework.server'
import { editMessage } from '~/models/cart/intents'
import {
  checkedRows,
  pastedRows,
  type QuickRow,
  readyRows,
  wrongRowsText,
} from '~/models/company/quick-order'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { readSku } from '~/models/read-sku'
import { knownSkus } from '~/services/upload/known-skus.server'
import { editCart } from '~/use-cases/cart/cart-session.server'
import { editMark } from '~/use-cases/cart/edit-mark.server'
import { rowsIn } from './quick-rows.server'
import { withSuggestions } from './quick-suggestions.server'

type PostedRows =
  | { ok: true; rows: QuickRow[] }
  /** `isEdit`: a row was added or removed, and nothing is wrong. */
  | { ok: false; error: string; rows: QuickRow[]; isEdit?: true; isChecked?: true }

/** Typed and pasted rows, checked with the catalog. @throws VendorError */
export async function postedRows({ services }: AppLoadContext, form: FormData): Promise<PostedRows> {
  const { rows: listed, isEdit } = rowsIn(form)
  const [instead, used] = String(form.get('use') ?? '').split(' ')
  const typed = listed.map(({ sku, quantity }) => ({
    sku: readSku(used && sku === instead ? used : sku),
    quantity: quantity || '1',
  }))
  const pasted = pastedRows(String(form.get('pasted') ?? '').slice(0, TEXT_LIMITS.changes))
  if (isEdit) return { ok: false, error: '', rows: [...listed, ...pasted], isEdit: true }
  const all = [...typed, ...pasted].filter(({ sku }) => sku)
  if (all.length === 0) return { ok: false, error: 'Enter at least one SKU.', rows: [] }
  if (all.length > LIST_LIMITS.added) {
    const error = `At most ${LIST_LIMITS.added} rows at once. For more, upload a file.`
    return { ok: false, error, rows: all }
  }
  const known = await knownSkus(
    services.catalog,
    all.map(({ sku }) => sku),
  )
  const rows = checkedRows(all, known)
  const error = wrongRowsText(rows)
  if (!error && !isCheck(form)) return { ok: true, rows }
  const wrong = await withSuggestions(
    services,
    rows.filter(({ error }) => error),
  )
  return { ok: false, error, rows: [...wrong, ...readyRows(rows)], isChecked: isCheck(form) || undefined }
}

/** A press that only looks: names, prices and suggestions. */
const isCheck = (form: FormData): boolean => form.has('use') || form.get('intent') === 'check'

/** Adds checked rows to the cart. Returns the message of a refusal. */
export async function addRows(
  context: AppLoadContext,
  rows: readonly QuickRow[],
  edit: unknown,
): Promise<string | undefined> {
  const items = rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }))
  const result = await editCart(context, { type: 'add', items }, await editMark(edit, items))
  if (!result.ok) return editMessage(result.refusal)
  const message = `${items.length} ${items.length === 1 ? 'item is' : 'items are'} in your cart.`
  context.session.notify('notices', { message, key: 'quick-order' })
  return undefined
}
