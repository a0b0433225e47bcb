import { mayMelt } from '~/models/auto-delivery/heat'
import type { LeftOut } from '~/models/auto-delivery/made-box'
import { pricedSubscriptions } from '~/models/auto-delivery/priced'
import { serverPaths } from '~/models/paths'
import { catalogOf } from '../catalog/customer-prices.server'
import { boxReminder, type ReminderItem } from '../mail/auto-delivery'
import { pictureFor } from '../mail/template/letter'
import { boxToken } from './box-link.server'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'
import type { BoxKey } from './reminder-rows.server'

const LEFT_OUT: Readonly<Record<string, LeftOut>> = { 'out-of-stock': 'out-of-stock', 'not-sold': 'not-sold' }

const LATEST = 10

/** Idempotent: repeating it sends one e-mail. */
export async function remind(
  box: BoxKey,
  { rows, deps }: { rows: AutoDeliveryRows; deps: AutoDeliveryDeps },
): Promise<void> {
  const { customerId, addressId, shipOn } = box
  const [account, to, list, latest] = await Promise.all([
    rows.accounts.find(customerId),
    deps.customers.emailOf(customerId),
    rows.subscriptions.inBox(customerId, addressId, shipOn),
    rows.boxes.ofCustomer(customerId, LATEST),
  ])
  // It was skipped or moved, and will be announced for its new day.
  if (!account || !to || list.length === 0) return rows.reminders.sent(box)
  const catalog = await catalogOf(deps, customerId)
  const products = await catalog.productsBySkus([...new Set(list.map(({ sku }) => sku))])
  const items = pricedSubscriptions(list, products)
  const url = new URL(serverPaths.autoDeliveryBox(await boxToken(box, to, deps.config)), account.origin).href
  await deps.mail.send(
    boxReminder({
      to,
      shipOn,
      isHot: mayMelt(items, shipOn),
      url,
      cardFails: !account.payment || latest.some(({ state }) => state === 'declined'),
      key: `auto-delivery-reminder-${customerId}-${addressId}-${shipOn}`,
      items: items.map((item): ReminderItem => {
        const {
          name,
          variantName,
          quantity,
          images,
          toldPrice,
          currentPiecePrice: now,
          availability,
          stated,
        } = item
        const leftOut = LEFT_OUT[availability]
        const changed = toldPrice !== undefined && toldPrice !== now
        return {
          name,
          size: variantName,
          quantity,
          imageUrl: pictureFor(account.origin, images[0]?.url),
          price: item.discountedExtendedPrice,
          change: changed ? { before: toldPrice, now } : undefined,
          leftOut,
          stated,
        }
      }),
    }),
  )
  await rows.subscriptions.told(items.map(({ id, currentPiecePrice }) => ({ id, price: currentPiecePrice })))
  await rows.reminders.sent(box)
}
