import type { AppLoadContext } from '~/framework.server'
import type { QuoteRequest } from '~/models/company/quote'
import { type Cents, formatMoney } from '~/models/money'
import { quoteFloor, type Role } from '~/models/staff/powers'
import { give } from '~/use-cases/staff/book.server'

/** Writes what the prices give away to the book. Not below the floor of the role, and not for the own company. */
export async function offer(
  context: AppLoadContext,
  { id, customerId, email, lines }: QuoteRequest,
  prices: ReadonlyMap<string, Cents>,
  { staffId, role }: { staffId: string; role: Role },
) {
  const priced = lines.map((line) => ({ ...line, offered: prices.get(line.sku) ?? line.price }))
  const regular = priced.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const offered = priced.reduce((sum, { quantity, offered: price }) => sum + quantity * price, 0)
  const floor = quoteFloor(role, regular)
  const words = (price: (line: (typeof priced)[number]) => Cents, total: Cents) =>
    [
      ...priced.map((line) => `${line.quantity} × ${line.sku} at ${formatMoney(price(line))}`),
      `${formatMoney(total)} in all`,
    ].join(', ')
  const gift = {
    id: `quote:${id}:${offered}`,
    act: 'quote' as const,
    staffId,
    role,
    customerId,
    email,
    reason: `Quote ${id}`,
    was: words(({ price }) => price, regular),
    became: words((line) => line.offered, offered),
    amount: Math.max(0, regular - offered),
  }
  if (offered >= floor) return give(context, gift)
  const message = `Your role may offer ${formatMoney(floor)} in all or more. Ask a supervisor for less.`
  await context.services.staffBook.deny(gift, message)
  return { ok: false as const, message, why: 'forbidden' as const }
}
