import { REMIND_DAYS } from '~/models/auto-delivery/plan'
import { addDays, shopDate } from '~/models/dates'
import { LOST_JOB_MS } from '~/services/job/lost'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'

const PAGE = 1000
/** For one run; the next run continues. */
const MOST_PAGES = 10
const KEPT_DAYS = 60

/** Creates due boxes and queues the waiting ones, the oldest first. The next run continues an interrupted one. */
export async function queueDue({ boxes, subscriptions }: AutoDeliveryRows, deps: AutoDeliveryDeps) {
  const today = shopDate(deps.now())
  await subscriptions.resumeDue(addDays(today, REMIND_DAYS))
  for (let page = 0; page < MOST_PAGES && (await boxes.open(today, PAGE)); page++);
  for (let page = 0; page < MOST_PAGES; page++) {
    const waiting = await boxes.waiting(PAGE, deps.now().getTime() - LOST_JOB_MS)
    // Sent before they are marked; a second job for a box finds it leased.
    await deps.jobs.sendBatch(waiting.map(({ id }) => ({ type: 'ship-delivery', deliveryId: id })))
    await boxes.queued(waiting.map(({ id }) => id))
    if (waiting.length < PAGE) break
  }
}

export async function queueReminders({ reminders }: AutoDeliveryRows, deps: AutoDeliveryDeps) {
  const today = shopDate(deps.now())
  for (let page = 0; page < MOST_PAGES; page++) {
    const boxes = await reminders.due(
      today,
      addDays(today, REMIND_DAYS),
      PAGE,
      deps.now().getTime() - LOST_JOB_MS,
    )
    await deps.jobs.sendBatch(boxes.map((box) => ({ type: 'remind-delivery', ...box })))
    await reminders.queued(boxes)
    if (boxes.length < PAGE) break
  }
  await reminders.sweep(addDays(today, -KEPT_DAYS))
}
