import { CartLine } from '~/components/cart/cart-line'
import { FreeShippingBar } from '~/components/cart/free-shipping-bar'
import { MoreLines } from '~/components/cart/more-lines'
import { OrderSummary, type ShipsWhen } from '~/components/cart/order-summary'
import { RemovedLine } from '~/components/cart/removed-line'
import { totalLabel } from '~/components/cart/totals-list'
import { ButtonLink } from '~/components/ui/button'
import { howOften } from '~/models/auto-delivery/intervals'
import type { RemovedView } from '~/models/cart/removed'
import type { CartView, LineView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import type { CartPageData } from './loader.server'
import type { CartProblems } from './problems'
import type { useCartEdits } from './use-cart-edits'

/** Lines and summary. A removed line stays in its place, so that it can be brought back. */
export function FilledCart({
  view,
  removed,
  hidden,
  ships,
  problems,
  edits,
  more,
  still,
  note,
}: Pick<CartPageData, 'hidden' | 'removed'> & {
  view: CartView
  ships: ShipsWhen
  problems: CartProblems
  edits: ReturnType<typeof useCartEdits>
  more: string | null
  /** Further lines come only on request. */
  still: boolean
  note: (edit: string) => void
}) {
  const rows = withRemovedLines(view.lines, removed)
  return (
    <div className="cart-columns">
      <div className="stack">
        {view.freeShipping ? (
          <div className="panel">
            <FreeShippingBar progress={view.freeShipping} />
          </div>
        ) : null}
        <h2 className="visually-hidden" id="items">
          Items
        </h2>
        <ul>
          {rows.map((line, place) =>
            'lineId' in line ? (
              <RemovedLine key={line.lineId} line={line} />
            ) : edits.quantityOf(line.id, line.quantity) === 0 ? (
              <RemovedLine key={line.id} line={{ lineId: line.id, name: line.name, place }} pending />
            ) : (
              <CartLine
                key={line.id}
                line={line}
                quantity={edits.quantityOf(line.id, line.quantity)}
                pending={edits.isPending(line.id)}
                first={place === 0}
                numeric={more === line.id}
                problem={problems.line?.id === line.id ? problems.line : undefined}
                often={{
                  asked: edits.intervalOf(line.id),
                  problem: problems.often?.id === line.id ? problems.often : undefined,
                  onChoose: (interval) => {
                    note(
                      interval
                        ? `${line.name} is on Auto-Delivery, ${howOften(Number(interval))}.`
                        : `${line.name} ships one time.`,
                    )
                    edits.choose(line.id, interval)
                  },
                }}
                onQuantity={(quantity) => {
                  note(`${line.name}: ${quantity}.`)
                  edits.change(line.id, quantity)
                }}
                onRemove={() => {
                  note(`${line.name} removed.`)
                  edits.change(line.id, 0)
                }}
              />
            ),
          )}
        </ul>
        {hidden ? <MoreLines shown={view.lines.length} hidden={hidden} still={still} /> : null}
        <p className="cart-bar">
          <span>
            <span className="own-line text-sm quiet">{totalLabel(view.totals)}</span>
            <b>{formatMoney(view.totals.total)}</b>
          </span>
          <ButtonLink to={paths.checkout}>Checkout</ButtonLink>
        </p>
      </div>
      <OrderSummary view={view} ships={ships} busy={edits.busy} codeProblem={problems.code} />
    </div>
  )
}

/** Each removed line where it was. */
function withRemovedLines(lines: LineView[], removed: RemovedView[]): (LineView | RemovedView)[] {
  const rows: (LineView | RemovedView)[] = [...lines]
  for (const line of removed) rows.splice(Math.min(line.place, rows.length), 0, line)
  return rows
}
