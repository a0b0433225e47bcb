import { Contents } from '~/components/order/contents'
import { OwnLines } from '~/components/page/own-lines'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { sizedName } from '~/models/catalog/sized-name'
import type { ShipmentView } from '~/models/checkout/shipment-view'

/** `delivery`: used where the order itself does not say it. */
export function ShipmentsList({
  shipments,
  delivery,
}: {
  shipments: readonly ShipmentView[]
  delivery?: string | null
}) {
  const [only, ...others] = shipments
  const single = only && others.length === 0
  return shipments.map((shipment) => (
    <section key={shipment.key} aria-labelledby={`${shipment.key}-title`}>
      <h2 className="receipt-heading" id={`${shipment.key}-title`}>
        {single && !shipment.special ? 'Shipping to' : `${shipment.title}: ${shipment.name}`}
      </h2>
      <address className="upright">
        <OwnLines lines={shipment.placeLines} />
      </address>
      {single ? null : (
        <ul className="shipment-lines">
          {shipment.lines.map((line) => (
            <li key={line.id}>
              {line.imageUrl ? (
                <img src={pictureIn('small', line.imageUrl)} alt="" width="48" height="48" loading="lazy" />
              ) : null}
              <span>
                {line.quantity} × {sizedName(line.name, line.size)}
                <Contents words={line.contents} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {shipment.delivery ? <p>{shipment.delivery}.</p> : single && delivery ? <p>{delivery}</p> : null}
      {shipment.giftMessage ? (
        <p className="message">
          <b>Gift message:</b> {shipment.giftMessage}
        </p>
      ) : null}
      {shipment.packingSlipMessage ? (
        <p className="message">
          <b>On the packing slip:</b> {shipment.packingSlipMessage}
        </p>
      ) : null}
    </section>
  ))
}
