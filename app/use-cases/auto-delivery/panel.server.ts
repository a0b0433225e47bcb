import type { AppLoadContext } from '~/framework.server'
import { boxId } from '~/models/auto-delivery/boxes'
import { intervalLabel } from '~/models/auto-delivery/intervals'
import {
  type AddedPanel,
  type AddMode,
  type AddRow,
  addRows,
  mayJoin,
  rowWeeks,
} from '~/models/auto-delivery/panel'
import type { PanelInput } from '~/models/auto-delivery/schema'
import type { Subscription } from '~/models/auto-delivery/subscription'
import { idOfBox } from '~/models/auto-delivery/view'
import type { Product } from '~/models/catalog/product'
import { type ProductCardData, sizeCard } from '~/models/catalog/product-card'
import { shortDate } from '~/models/days'
import { formatMoney } from '~/models/money'
import { RAIL_SIZES } from '~/models/rails'
import { fallback } from '~/services/fallback'
import { boughtBefore } from '~/use-cases/orders/purchases.server'
import { bestOf } from '~/use-cases/search/best-of.server'
import { autoDeliveryBase } from './act.server'
import { type Answer, addedWords, answerOf } from './answers'

/** More than are shown, because not all can join a box. */
const ASKED = 20

type NextBox = BoxPlace & { day: string; weeks: number; added: AddRow['added'] }

type BoxPlace = { shipOn: string; addressId: number }

/** Rows of what can join a box: past purchases, then best sellers. */
async function rowsFor(
  context: AppLoadContext,
  customerId: string,
  box: BoxPlace,
  mode: AddMode,
  except?: string,
): Promise<AddRow[]> {
  const { autoDelivery } = context.services
  const [known, bought, best] = await Promise.all([
    autoDelivery.active(customerId),
    boughtBefore(context, customerId, ASKED).catch(fallback([] as ProductCardData[])),
    bestOf(context.services, 'bestsellers', ASKED).catch(fallback([])),
  ])
  const cards = new Map([...bought, ...best].map((card) => [card.productKey, card]))
  return addRows([...cards.values()], known, box, mode)
    .filter(({ sku }) => sku !== except)
    .slice(0, RAIL_SIZES.nextBox)
}

export async function extrasFor(
  context: AppLoadContext,
  customerId: string,
  box: BoxPlace | undefined,
): Promise<AddRow[]> {
  if (!box) return []
  const rows = await rowsFor(context, customerId, box, 'recurring')
  return rows.filter(({ added }) => !added)
}

/** The customer's next box, for a size that can join it or is in it already (`added`). */
export async function nextBoxFor(
  context: AppLoadContext,
  customerId: string | undefined,
  sku: string,
): Promise<NextBox | undefined> {
  const active = customerId ? await context.services.autoDelivery.active(customerId) : []
  return nextBoxAmong(context, active, sku)
}

/** The same with the customer's active items already read. */
export async function nextBoxAmong(
  { services }: AppLoadContext,
  active: readonly Subscription[],
  sku: string,
  known?: Product,
): Promise<NextBox | undefined> {
  const own = active.find((each) => each.sku === sku)
  const box = own ?? active[0]
  if (!box) return undefined
  const { shipOn, addressId } = box
  const place = { shipOn, addressId, day: shortDate(shipOn), weeks: rowWeeks(active, 'recurring') }
  if (own) return { ...place, added: { id: own.id, every: intervalLabel(own.intervalDays) } }
  const product = known ?? (await services.catalog.productsBySkus([sku]))[0]
  return product && mayJoin(sizeCard(product, sku)) ? { ...place, added: null } : undefined
}

export async function panelOf(
  context: AppLoadContext,
  customerId: string,
  { delivery, sku }: { delivery: string; sku: string },
): Promise<AddedPanel | undefined> {
  const { catalog, autoDelivery } = context.services
  const byInterval = context.config.autoDeliveryPortal
  const { boxes } = await autoDelivery.overview(customerId, { catalog, byInterval })
  const box = boxes.find((each) => idOfBox(each, byInterval) === delivery)
  const item = box?.items.find((each) => each.sku === sku)
  if (!box || !item) return undefined
  const mode: AddMode = item.intervalDays === undefined ? 'upsell' : 'recurring'
  const known = boxes.flatMap(({ items }) => items)
  return {
    delivery,
    sku,
    mode,
    item: {
      id: item.id,
      name: item.name,
      size: item.variantName ?? '',
      imageUrl: item.images[0]?.url ?? '',
      quantity: item.quantity,
      every: intervalLabel(item.intervalDays),
      price: formatMoney(item.discountedExtendedPrice),
    },
    ships: shortDate(box.shipOn),
    box: { shipOn: box.shipOn, addressId: box.addressId },
    weeks: rowWeeks(known, mode),
    freeShipping: box.freeShipping,
    rows: await rowsFor(context, customerId, box, mode, sku),
    manage: autoDeliveryBase(context),
  }
}

type Panelled = Answer & {
  /** The panel to show next, if any. */
  panel?: { delivery: string; sku: string }
}

export async function actOnPanel(
  context: AppLoadContext,
  customerId: string,
  input: PanelInput,
  origin: string,
): Promise<Panelled> {
  const { autoDelivery } = context.services
  const shown =
    input.delivery && input.panelSku ? { delivery: input.delivery, sku: input.panelSku } : undefined
  if (input.intent === 'remove') {
    const name = (await autoDelivery.names(customerId)).get(input.id) ?? 'It'
    const acted = await autoDelivery.actOn({ customerId }, input.id, { type: 'cancel' })
    if (!acted.ok) return { ...answerOf(acted, 'remove'), panel: shown }
    const [removed] = acted.subscriptions
    return {
      ok: true,
      message: `${name} has been removed from your Auto-delivery order.`,
      panel: removed?.sku === shown?.sku ? undefined : shown,
    }
  }
  const { sku, quantity, weeks: intervalDays, shipOn, addressId, offerLocation } = input
  await autoDelivery.keepAccount(customerId, origin)
  const added = await autoDelivery.add(
    { customerId },
    {
      sku,
      quantity,
      intervalDays,
      shipOn: shipOn || undefined,
      addressId: addressId || undefined,
      offerLocation,
      offerType: intervalDays === undefined ? 'upsell' : 'recurring',
    },
  )
  if (!added.ok) return { ok: false, message: addedWords(added), why: 'invalid', panel: shown }
  const redesign = context.config.autoDeliveryPortal
  const delivery = boxId({ ...added, intervalDays: redesign ? (intervalDays ?? 0) : undefined })
  return {
    ok: true,
    message: `${added.name} has been set to begin Auto-delivery.`,
    panel: shown ?? { delivery, sku },
  }
}
