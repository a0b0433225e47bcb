import { buyersAddress, standardShipments } from '~/models/shipment/shipment'
import { type Address, addressLines } from '../address'
import { allLines, type Cart } from '../cart/cart'
import { isGift, sizeName } from '../cart/line-item'
import { type TotalsLine, totalsOf } from '../cart/totals'
import { shipmentViews } from '../checkout/shipment-view'
import { termsDaysOf } from '../company/company'
import { addDays, shopDate } from '../dates'
import { chargeState, type LedgerRow } from '../ledger/ledger'
import type { Cents } from '../money'
import { paidWithText } from '../payment/payment'
import { termsWords } from '../payment/ways'
import { REGIONS } from '../regions'
import type { DateText } from '../shipping/types'
import type { Order } from './order'
import { dueAmount, type PlacementPayment, payingNow, unpaidAmount } from './placement'

type Bill = { amount: Cents; open: Cents; dueOn?: DateText }

/**
 * `company`: that the buyer orders for. `bills`: on its account, for this order; missing if the ledger does not answer.
 * `refunded`: by staff; `credited`: by them as store credit, which leaves the bill as it is.
 */
type Payer = {
  payments: readonly PlacementPayment[]
  company?: string | undefined
  bills?: readonly Bill[] | undefined
  refunded?: Cents
  credited?: Cents
}

export function invoiceOf(
  { number, createdAt, orderState, isPaid, cart }: Order,
  { payments, company, bills: known, refunded = 0, credited = 0 }: Payer,
) {
  const placedOn = shopDate(createdAt)
  const { total, lines } = totalsOf(cart)
  const isCanceled = orderState === 'Cancelled'
  const now = isCanceled ? [] : payingNow(payments)
  const onAccount = now.filter(({ kind }) => kind === 'CreditAccount')
  const bills: readonly Bill[] = known ?? onAccount.map(({ amount }) => ({ amount, open: amount }))
  const terms = termsOf(now, placedOn, bills)
  const waiting = dueAmount({ payments: now }) + unpaidAmount({ payments: now })
  // Without a payment of ours, the platform knows.
  const unknown = now.length === 0 && !isPaid ? total : 0
  const open = onAccount.length > 0 ? sumOf(bills.map((bill) => bill.open)) : 0
  // Money for canceled items goes back to cards first, so the account owes at most the total.
  const due = Math.min(open + waiting + unknown, total)
  const settled = sumOf(bills.map((bill) => bill.amount - bill.open))
  const others = sumOf(now.map(({ kind, amount }) => (kind === 'CreditAccount' ? 0 : amount))) - waiting
  // A refund makes a bill smaller, but not the sum that a card paid.
  const paid = onAccount.length > 0 ? Math.min(settled + others, total - due) : total - due
  return {
    number,
    placedOn,
    poNumber: cart.fields.poNumber,
    terms,
    billTo: billTo(buyersAddress(cart), company),
    shipTo: shipmentViews(cart).map(({ key, title, name, placeLines, special, delivery }) => ({
      key,
      title,
      lines: special ? [name, ...placeLines] : placeLines,
      delivery: delivery && !isCanceled ? delivery : undefined,
    })),
    items: [...allLines(cart), ...allLines({ lines: cart.canceledLines ?? [] })].map((line) => ({
      id: line.id,
      name: line.canceled === undefined ? line.name : `${line.name} (canceled)`,
      size: sizeName(line),
      contents: line.customizationsDescription,
      sku: line.variant.sku,
      quantity: line.quantity,
      price: isGift(line) ? 0 : line.piecePrice,
      amount: isGift(line) ? 0 : line.totalPriceBeforeCartLevelDiscount,
    })),
    totals: lines.flatMap((line) => (line.kind === 'tax' ? taxLines(cart, line) : [labelled(line)])),
    total,
    payments: now.map((each) => ({ label: paidWithText(each), amount: each.amount })),
    paid: isCanceled ? 0 : paid,
    refunded: isCanceled ? 0 : refunded,
    credited: isCanceled ? 0 : credited,
    due: isCanceled ? 0 : due,
  }
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)

/** An accepted quote has no placement: the ledger knows its bill. */
export const billedPayments = (rows: readonly LedgerRow[]): PlacementPayment[] =>
  rows
    .filter(({ reason, from }) => reason === 'held' && from.startsWith('credit:'))
    .filter(({ charge = '' }) => chargeState(rows, charge) !== 'released')
    .map(({ from, amount, charge, termsDays }) => ({
      kind: 'CreditAccount',
      methodId: from,
      amount,
      label: termsWords({ termsDays }),
      state: 'held',
      transactionId: charge,
    }))

const labelled = ({ label, note, amount }: TotalsLine) => ({
  label: note ? `${label}, ${note}` : label,
  amount,
})

function billTo(address: Address | undefined, company: string | undefined): string[] {
  if (!address) return company ? [company] : []
  const lines = addressLines(address)
  return company && !lines.includes(company) ? [company, ...lines] : lines
}

/** Net terms start on the day of the bill: later than the order, if it was paid another way at first. */
function termsOf(payments: readonly PlacementPayment[], placedOn: DateText, [bill]: readonly Bill[]) {
  const account = payments.find(({ kind }) => kind === 'CreditAccount')
  if (!account) return undefined
  const name = account.label ?? 'Due on receipt'
  return { name, dueOn: bill?.dueOn ?? addDays(placedOn, termsDaysOf(name) ?? 0) }
}

/** "New Jersey sales tax", if all goes to one state. */
function taxLines(cart: Cart, line: TotalsLine): { label: string; amount: Cents }[] {
  const places = standardShipments(cart).flatMap(({ address }) => address ?? [])
  const [first, ...others] = [...new Set(places.map(({ country, state }) => `${country}-${state}`))]
  const [country, state] = first?.split('-') ?? []
  if (country !== 'US' || others.length > 0) return [labelled(line)]
  const name = REGIONS.US.find(({ code }) => code === state)?.name
  return [{ label: name ? `${name} sales tax` : line.label, amount: line.amount }]
}
