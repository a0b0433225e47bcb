import type { OrdersService } from '../order/orders.server'

const PAGE = 200
const MOST_PAGES = 100

/** The numbers of all orders that changed since an ISO time, page by page. */
export async function changedOrders(
  orders: Pick<OrdersService, 'changedSince'>,
  from: string,
): Promise<Set<string>> {
  const numbers = new Set<string>()
  let since = from
  for (let page = 0; page < MOST_PAGES; page++) {
    const changed = await orders.changedSince(since, PAGE)
    for (const { number } of changed) numbers.add(number)
    const last = changed.at(-1)
    if (!last || changed.length < PAGE || last.changedAt === since) break
    since = last.changedAt
  }
  return numbers
}
