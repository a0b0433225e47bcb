import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import type { AddedPanel, AddRow } from '~/models/auto-delivery/panel'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { paths } from '~/models/paths'
import { OnAutoDelivery } from './on-auto-delivery'

export function JoinRow({ row, panel }: { row: AddRow; panel: AddedPanel }) {
  const { name, size, path, imageUrl, price, before, added } = row
  return (
    <article className="card flat">
      <div className="picture">
        <img
          src={pictureIn('medium', imageUrl) || undefined}
          alt=""
          width="320"
          height="320"
          loading="lazy"
        />
      </div>
      <h3>
        <a href={path}>{name}</a>
      </h3>
      <p className="text-sm quiet">
        {size}, {before ? <s>{before}</s> : null} <b>{price}</b>
      </p>
      <div className="actions">
        {added ? (
          <OnAutoDelivery id={added.id} every={added.every} name={name} manage={panel.manage} panel={panel} />
        ) : (
          <AddForm row={row} panel={panel} />
        )}
      </div>
    </article>
  )
}

function AddForm({ row: { sku, name }, panel }: { row: AddRow; panel: AddedPanel }) {
  const { box, weeks, delivery, mode } = panel
  return (
    <form method="post" action={paths.autoDeliveryAdded}>
      <PressId />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="weeks" value={weeks} />
      <input type="hidden" name="shipOn" value={box.shipOn} />
      <input type="hidden" name="addressId" value={box.addressId} />
      <input type="hidden" name="offerLocation" value="panel" />
      <input type="hidden" name="delivery" value={delivery} />
      <input type="hidden" name="panelSku" value={panel.sku} />
      <Button size="small" variant="plain">
        {mode === 'recurring' ? 'Add to Auto-Delivery' : 'Ship One-Time'}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </form>
  )
}
