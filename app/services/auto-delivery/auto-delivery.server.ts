import { createAccountRows } from './accounts.server'
import { createActs } from './acts.server'
import { boxOfToken } from './box-link.server'
import { createBoxRows } from './box-rows.server'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'
import { tellDelivery } from './news.server'
import { createOverview } from './overview.server'
import { remind } from './remind.server'
import { type BoxKey, createReminderRows } from './reminder-rows.server'
import { createSubscriptionRows } from './rows.server'
import { queueDue, queueReminders } from './schedule.server'
import { shipBox } from './ship.server'
import { startFromOrder } from './start.server'

/** Items that come again by themselves (docs/product.md, Auto-delivery). All throw VendorError. */
export function createAutoDeliveryService(deps: AutoDeliveryDeps) {
  const rows: AutoDeliveryRows = {
    subscriptions: createSubscriptionRows(deps),
    accounts: createAccountRows(deps),
    boxes: createBoxRows(deps),
    reminders: createReminderRows(deps),
  }
  const tools = { rows, deps }
  return {
    ...createOverview(tools),
    ...createActs(tools),

    boxOfLink: (token: string) => boxOfToken(token, deps.customers.emailOf, deps.config, deps.now()),

    startFromOrder: (orderNumber: string) => startFromOrder(orderNumber, rows, deps),
    ship: (deliveryId: number) => shipBox(deliveryId, tools),
    remind: (box: BoxKey) => remind(box, tools),
    tell: (news: Parameters<typeof tellDelivery>[0]) => tellDelivery(news, tools),

    queueDue: () => queueDue(rows, deps),
    queueReminders: () => queueReminders(rows, deps),
  }
}
