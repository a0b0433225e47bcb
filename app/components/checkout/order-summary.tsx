import { itemsText, packNoun, packsText } from '~/components/cart/items-text'
import { TotalsList } from '~/components/cart/totals-list'
import { Contents } from '~/components/order/contents'
import { Fold } from '~/components/ui/fold'
import { Icon } from '~/components/ui/icon'
import { pictureIn } from '~/models/catalog/picture-sizes'
import type { OrderSummary, SummaryShipment } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'

type OrderPanelProps = { summary: OrderSummary; title?: string; isPlaced?: boolean }

export function OrderPanel({ summary, title = 'Order summary', isPlaced = false }: OrderPanelProps) {
  return (
    <aside className="panel stack" aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      <SummaryLines summary={summary} />
      <TotalsList totals={summary.totals} />
      {summary.saved > 0 ? (
        <p className="row text-sm save">
          <Icon name="check" />
          <span>{`You ${isPlaced ? 'saved' : 'save'} ${formatMoney(summary.saved)} on this order`}</span>
        </p>
      ) : null}
    </aside>
  )
}

export function OrderFold({ summary }: { summary: OrderSummary }) {
  const { lines, itemCount, pieceCount } = summary
  return (
    <Fold
      className="only-phone order-fold"
      title={
        <>
          <span>{`Order summary, ${itemsText(itemCount, pieceCount, packNoun(lines.map(({ variantName }) => variantName)))}`}</span>
          <span className="row">{formatMoney(summary.totals.total)}</span>
        </>
      }
    >
      <SummaryLines summary={summary} />
      <TotalsList totals={summary.totals} />
    </Fold>
  )
}

function SummaryLines({ summary }: { summary: OrderSummary }) {
  if (summary.shipments) return <Shipments shipments={summary.shipments} leftOver={summary.leftOver} />
  return (
    <ul>
      {summary.lines.map((line) => (
        <li key={line.id} className="summary-line">
          {line.imageUrl ? (
            <img src={pictureIn('small', line.imageUrl)} alt="" width="64" height="64" loading="lazy" />
          ) : (
            <span />
          )}
          <span>
            <span className="bold text-sm">
              {line.path ? <a href={line.path}>{line.name}</a> : line.name}
            </span>
            <br />
            <span className="text-xs quiet">
              <span>{`${line.variantName} × ${line.quantity}`}</span>
              <Contents words={line.contents} />
            </span>
          </span>
          <LinePrice line={line} />
        </li>
      ))}
    </ul>
  )
}

function LinePrice({ line }: { line: OrderSummary['lines'][number] }) {
  if (!line.canceled)
    return <span className="text-sm">{line.gift ? 'Free' : formatMoney(line.totalPrice)}</span>
  return (
    <span className="text-sm">
      <s>{formatMoney(line.totalPrice)}</s> <b className="own-line">Canceled</b>
    </span>
  )
}

function Shipments({
  shipments,
  leftOver,
}: Pick<OrderSummary, 'leftOver'> & { shipments: SummaryShipment[] }) {
  return (
    <ul>
      {shipments.map((shipment) => (
        <li key={shipment.key} className="summary-shipment">
          <p className="bold spread">
            <span>
              <span className="visually-hidden">{shipment.title}: </span>
              {shipment.name}
            </span>
            <span>{formatMoney(shipment.value)}</span>
          </p>
          <p className="text-xs quiet spread">
            <span>
              {`${shipment.special ? shipment.title : shipment.about}, ${itemsText(shipment.items, shipment.count)}`}
            </span>
            {shipment.shipping === undefined ? null : (
              <span>{shipment.shipping === 0 ? 'FREE' : formatMoney(shipment.shipping)}</span>
            )}
          </p>
        </li>
      ))}
      {leftOver ? (
        <li className="summary-shipment">
          <p className="bold spread">
            <span>Left over</span>
            <span>{formatMoney(leftOver.amount)}</span>
          </p>
          <p className="text-xs">
            <a href={`${paths.manyAddresses}#left-over`}>
              {`${packsText(leftOver.count)} ${leftOver.count === 1 ? 'has' : 'have'} no address`}
            </a>
          </p>
        </li>
      ) : null}
    </ul>
  )
}
