import type { InventoryEntry, InventoryEntryUpdateAction, Order } from '@commercetools/platform-sdk'
import { isCanceled } from '~/services/cart/own-type'
import { repeatOnConflict, vendorErrorOf } from '~/services/commercetools/errors.server'
import { findOrder } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { vendorStatus } from '~/services/vendor-error'

type Deps = Pick<ServiceDeps, 'apiRoot'>

/** Of stock entries: marks of the canceled lines whose pieces came back. */
const RETURNED = 'returnedItems'
const STOCK_TYPE = 'stock'
/** A cancellation that stopped half-way is finished long before as many others of the same size. */
const MOST_MARKS = 100

/**
 * Gives back the stock that canceled lines had reserved, which commercetools does not do by itself. The mark of a line
 * and its pieces are one write, so repeating it gives nothing back twice. What the platform refuses is logged: a
 * cancellation does not wait for it. @throws VendorError without an answer
 */
export async function returnStock(deps: Deps, orderNumber: string): Promise<void> {
  const order = await findOrder(deps.apiRoot, orderNumber)
  for (const [sku, lines] of order ? reservedBySku(order) : []) {
    await repeatOnConflict('stock', () => returnTo(deps, sku, lines)).catch((error) => {
      if (![400, 404].includes(vendorStatus(error) ?? 0)) throw error
      console.warn('stock of a canceled item', sku, String(error))
    })
  }
}

type Reserved = { id: string; quantity: number }

/** The shop's carts name no supply channel. */
function reservedBySku({ orderState, inventoryMode, lineItems }: Order): Map<string, Reserved[]> {
  const bySku = new Map<string, Reserved[]>()
  for (const { id, quantity, variant, custom, ...line } of lineItems) {
    const isReserved = (line.inventoryMode ?? inventoryMode ?? 'None') !== 'None' && !line.supplyChannel
    if (!variant.sku || !isReserved || (orderState !== 'Cancelled' && !isCanceled({ custom }))) continue
    bySku.set(variant.sku, [...(bySku.get(variant.sku) ?? []), { id, quantity }])
  }
  return bySku
}

async function returnTo({ apiRoot }: Deps, sku: string, lines: readonly Reserved[]): Promise<void> {
  const queryArgs = { where: 'sku = :sku and supplyChannel is not defined', 'var.sku': sku, limit: 1 }
  const [entry] = (await apiRoot.inventory().get({ queryArgs }).execute().catch(vendorErrorOf)).body.results
  if (!entry) return
  const marks = marksOf(entry)
  const toReturn = lines.filter(({ id }) => !marks.includes(id))
  if (toReturn.length === 0) return
  const quantity = toReturn.reduce((sum, line) => sum + line.quantity, 0)
  const value = [...marks, ...toReturn.map(({ id }) => id)].slice(-MOST_MARKS).join(' ')
  const actions = [{ action: 'addQuantity' as const, quantity }, markWith(entry, value)]
  await apiRoot
    .inventory()
    .withId({ ID: entry.id })
    .post({ body: { version: entry.version, actions } })
    .execute()
}

const marksOf = ({ custom }: InventoryEntry): string[] =>
  String(custom?.fields[RETURNED] ?? '')
    .split(' ')
    .filter(Boolean)

/** Where stock has a type of another program, that type needs the field. */
const markWith = ({ custom }: InventoryEntry, value: string): InventoryEntryUpdateAction =>
  custom
    ? { action: 'setCustomField', name: RETURNED, value }
    : {
        action: 'setCustomType',
        type: { typeId: 'type', key: STOCK_TYPE },
        fields: { [RETURNED]: value },
      }
