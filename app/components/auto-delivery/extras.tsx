import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import type { AddRow } from '~/models/auto-delivery/panel'
import type { BoxView } from '~/models/auto-delivery/view'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { paths } from '~/models/paths'
import { AutoDeliveryAdds } from './auto-delivery-adds.island'
import { IntervalOptions } from './interval-options'

export function Extras({ rows, box }: { rows: readonly AddRow[]; box: BoxView }) {
  if (rows.length === 0) return null
  return (
    <section className="box-extras stack" aria-labelledby={`more-${box.key}`}>
      <div>
        <h3 id={`more-${box.key}`}>Room for one more?</h3>
        <p className="quiet text-sm">We’ll add it to this box once or every time.</p>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.sku}>
            <Extra row={row} box={box} />
          </li>
        ))}
      </ul>
      <AutoDeliveryAdds />
    </section>
  )
}

function Extra({ row, box }: { row: AddRow; box: BoxView }) {
  const { sku, name, size, path, imageUrl, price, before } = row
  const every = box.items.map(({ weeks }) => weeks).filter((weeks) => weeks > 0)
  return (
    <form method="post" action={paths.autoDeliveryAdded}>
      <PressId />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="shipOn" value={box.shipOn} />
      <input type="hidden" name="addressId" value={box.addressId} />
      <input type="hidden" name="offerLocation" value="account" />
      <img src={pictureIn('small', imageUrl) || undefined} alt="" width="72" height="72" loading="lazy" />
      <div>
        <h4>
          <a href={path}>{name}</a>
        </h4>
        <p className="quiet text-sm">
          {size}, {before ? <s>{before}</s> : null} <b>{price}</b>
        </p>
      </div>
      <div className="field">
        <label htmlFor={`extra-${sku}`}>
          <span className="visually-hidden">{name}: </span>How often
        </label>
        <select className="select" id={`extra-${sku}`} name="weeks" defaultValue={Math.min(...every, 12)}>
          <option value={0}>Just this box</option>
          <IntervalOptions />
        </select>
      </div>
      <Button name="intent" value="add" variant="plain" size="small">
        Add to this box<span className="visually-hidden">: {name}</span>
      </Button>
    </form>
  )
}
