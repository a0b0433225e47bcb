import { FreeShippingBar } from '~/components/cart/free-shipping-bar'
import type { AddedPanel } from '~/models/auto-delivery/panel'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { JoinRow } from './join-row'

export function AddedItem({
  panel,
  heading: Heading = 'h3',
}: {
  panel: AddedPanel
  /** The heading's level. */
  heading?: 'h2' | 'h3'
}) {
  const { item, ships, freeShipping, rows, mode } = panel
  return (
    <>
      <div className="summary-line">
        {item.imageUrl ? (
          <img src={pictureIn('small', item.imageUrl)} alt="" width="56" height="56" />
        ) : (
          <span />
        )}
        <p>
          <b>{item.name}</b>
          <span className="own-line text-sm quiet">
            {item.size}, quantity {item.quantity}
          </span>
          <span className="own-line text-sm">{item.every}</span>
        </p>
        <p>
          <b>{item.price}</b>
        </p>
      </div>
      <p className="bold">Will ship {ships}</p>
      {freeShipping ? (
        <div>
          <Heading className="choice-name">Your next Auto-Delivery order</Heading>
          <FreeShippingBar progress={freeShipping} />
        </div>
      ) : null}
      {rows.length > 0 ? (
        <section className="stack" aria-labelledby="join">
          <Heading id="join" className="choice-name">
            {mode === 'recurring' ? 'Add to your Auto-Delivery' : 'Add to this box, just once'}
          </Heading>
          <ul className="join-rows">
            {rows.map((row) => (
              <li key={row.sku}>
                <JoinRow row={row} panel={panel} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
