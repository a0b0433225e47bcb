import { type AppLoadContext, data, redirect } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import type { ShipmentChoice } from '~/models/cart/intents'
import { LIST_LIMITS, UPLOAD_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { type CheckedRow, errorWords } from '~/models/upload/check'
import { tidyFields, UPLOAD_COLUMNS, type UploadRow } from '~/models/upload/columns'
import { itemsTotal, partsOf, type UploadShipment } from '~/models/upload/parts'
import { readPostedTable } from '~/routes/business/order-upload/uploads.server'
import { uploadedDraft } from '~/services/upload/cart-draft'
import { knownSkus } from '~/services/upload/known-skus.server'
import type { Upload } from '~/services/upload/uploads.server'
import { rememberCart } from '~/use-cases/cart/cart-session.server'
import { offersFor } from '~/use-cases/cart/facts.server'

const PART_LIMITS = {
  addresses: UPLOAD_LIMITS.addresses,
  lines: LIST_LIMITS.cartLines,
  pieces: LIST_LIMITS.pieces,
}

const partsIn = (rows: readonly CheckedRow[]): UploadShipment[][] =>
  partsOf(
    rows.filter(({ errors }) => errorWords(errors) === ''),
    PART_LIMITS,
  )

export type PartView = { number: number; addresses: number } & (
  | { state: 'new' | 'open'; items: string }
  | { state: 'ordered'; orderNumber: string }
)

export async function partViews({ services }: AppLoadContext, { id }: Upload): Promise<PartView[]> {
  const [rows, standings] = await Promise.all([services.uploads.readRows(id), services.uploads.partsOf(id)])
  const parts = partsIn(rows)
  const skus = await knownSkus(
    services.catalog,
    parts.flatMap((shipments) => shipments.flatMap(({ items }) => items.map(({ sku }) => sku))),
  )
  return parts.map((shipments, index): PartView => {
    const standing = standings.find(({ part }) => part === index + 1)
    const part = { number: index + 1, addresses: shipments.length }
    if (standing?.orderNumber) return { ...part, state: 'ordered', orderNumber: standing.orderNumber }
    return { ...part, state: standing ? 'open' : 'new', items: formatMoney(itemsTotal(shipments, skus)) }
  })
}

const refuse = (error: string, status = 400) => data({ error }, status)
const back = ({ id }: Upload) => redirect(paths.uploadedOrder(id), 303)

const ORDERED = 'An order was made of this file, so its rows stay as they are. Upload another file for more.'

/** Corrected fields, such as `row.7.sku`. */
export async function mend({ services }: AppLoadContext, upload: Upload, form: FormData) {
  if (upload.partsMade > 0) return refuse(ORDERED, 409)
  const rows = new Map((await services.uploads.checked(upload.id)).map((row) => [row.number, row]))
  const changed = new Map<number, UploadRow>()
  for (const [name, value] of form) {
    const [, number, field] = /^row\.(\d{1,5})\.(\w+)$/.exec(name) ?? []
    const column = UPLOAD_COLUMNS.find((each) => each === field)
    const row = changed.get(Number(number)) ?? rows.get(Number(number))
    if (!row || !column || typeof value !== 'string') continue
    const fields = { ...row.fields, [column]: value.slice(0, UPLOAD_LIMITS.cell) }
    changed.set(row.number, { number: row.number, fields })
  }
  const rowsToSave = [...changed.values()].map(({ number, fields }) => ({
    number,
    fields: tidyFields(fields),
  }))
  await services.uploads.change(upload.id, rowsToSave)
  return back(upload)
}

/** Removes the wrong rows; a corrected file can be uploaded instead. */
export async function replaceWrong({ services }: AppLoadContext, upload: Upload, request?: Request) {
  if (upload.partsMade > 0) return refuse(ORDERED, 409)
  const posted = request && (await readPostedTable(request))
  if (posted && !posted.read.ok) return refuse(posted.read.message)
  const rows = await services.uploads.checked(upload.id)
  const wrong = rows.filter(({ errors }) => errorWords(errors) !== '').map(({ number }) => number)
  const better = posted?.read.ok ? posted.read.rows : []
  if (rows.length - wrong.length + better.length > UPLOAD_LIMITS.rows) {
    return refuse(`Together these are more than ${UPLOAD_LIMITS.rows} rows.`)
  }
  await services.uploads.replace(upload.id, wrong, better)
  return back(upload)
}

/** Makes a part's cart, with a delivery for each shipment, and goes to payment. */
export async function order(
  context: AppLoadContext,
  upload: Upload,
  { customerId, part }: { customerId: string; part: number },
) {
  const { services, session } = context
  // Once a part is ordered the parts stay the same, even if items are sold out meanwhile.
  const rows = await (upload.partsMade === 0
    ? services.uploads.checked(upload.id)
    : services.uploads.readRows(upload.id))
  if (upload.partsMade === 0 && rows.some(({ errors }) => errorWords(errors) !== '')) {
    // Items may be sold out by now; the page shows it.
    await services.uploads.recheck(upload.id)
    return refuse('Some rows are still wrong. Fix them, or leave them out.')
  }
  const shipments = partsIn(rows)[part - 1]
  if (!shipments) return refuse('There is no such order in this file.', 404)
  const key = `upload-${upload.id}-${part}`
  const owner = { customerId, email: session.get('email') ?? '' }
  const draft = { ...uploadedDraft(shipments, owner, { key, uploadId: upload.id }), key }
  const cart = await services.carts.makeOnce(draft)
  if (!cart || cart.customerId !== customerId)
    return refuse('The order could not be made. Please check the file again.', 409)
  if (cart.state !== 'Active') return refuse('That order has been placed.', 409)
  const chosen = await withDeliveries(context, cart, shipments)
  if (typeof chosen === 'string') return refuse(chosen)
  await services.uploads.markPart(upload.id, part, cart.id)
  rememberCart(session, chosen)
  return redirect(paths.checkoutPayment, 303)
}

/** The cheapest delivery for each shipment, or one on the day that its row names. */
async function withDeliveries(context: AppLoadContext, cart: Cart, wishes: readonly UploadShipment[]) {
  const shipments = standardShipments(cart)
  const wished = new Map(wishes.map((wish, index) => [`shipment-${index + 1}`, wish]))
  const wanted = Object.fromEntries(shipments.map(({ key }) => [key, wished.get(key)?.date || undefined]))
  const sets = await offersFor(context, cart, { wanted })
  const choices: ShipmentChoice[] = []
  for (const { key, address } of shipments) {
    const set = sets.find((each) => each.key === key)
    const wish = wished.get(key)
    const offer = wish?.date ? set?.later : set?.offers[0]
    if (!offer || !address) {
      return wish?.date
        ? `Nothing can arrive at ${address?.name ?? 'an address'} on ${wish.date}. Choose another day.`
        : `We cannot send anything to ${address?.name ?? 'an address'}, ${address?.postalCode ?? ''}.`
    }
    choices.push({
      shipment: { key, mark: addressMark(address) },
      offer,
      giftMessage: wish?.message || undefined,
    })
  }
  const saved = await context.services.carts.edit(
    cart.id,
    { type: 'choose-offers', choices },
    context.session.owner,
  )
  return saved.ok ? saved.cart : 'The deliveries could not be saved just now. Please try again.'
}
