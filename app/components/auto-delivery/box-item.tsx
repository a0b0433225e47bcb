import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { AUTO_DELIVERY_WEEKS, everyWeeks } from '~/models/auto-delivery/intervals'
import type { ItemView } from '~/models/auto-delivery/view'

const NOT_SENT = {
  'out-of-stock': 'Out of stock, so it is left out unless it is back in time',
  'not-sold': 'Not sold any more, so it is left out',
} as const

/** An item of a box, with its quantity and interval. */
export function BoxItem({ item }: { item: ItemView }) {
  const { id, name, size, price, before, saved, news, availability, undo } = item
  return (
    <li className="box-item">
      <div>
        <p className="bold">{item.path ? <a href={item.path}>{name}</a> : name}</p>
        <p className="quiet text-sm">{[size, item.every, news].filter(Boolean).join('. ')}</p>
        {availability === 'available' ? null : <p className="text-sm">{NOT_SENT[availability]}.</p>}
      </div>
      <p className="number">
        {before ? <s className="quiet text-sm">{before}</s> : null} <b>{price}</b>
        {saved ? <span className="own-line text-sm">You save {saved}</span> : null}
      </p>
      <Form method="post" className="row" reloadDocument>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shipOn" value={item.shipOn} />
        <div className="field">
          <label htmlFor={`quantity-${id}`}>Quantity</label>
          <input
            className="input"
            id={`quantity-${id}`}
            name="quantity"
            type="number"
            min={1}
            max={item.most}
            defaultValue={item.quantity}
          />
        </div>
        <div className="field">
          <label htmlFor={`weeks-${id}`}>How often</label>
          <select className="select" id={`weeks-${id}`} name="weeks" defaultValue={item.weeks}>
            <option value={0}>Just this box</option>
            {AUTO_DELIVERY_WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {everyWeeks(weeks)}
              </option>
            ))}
          </select>
        </div>
        <Button name="intent" value="item" variant="plain" size="small">
          Save<span className="visually-hidden"> {name}</span>
        </Button>
        <button type="submit" className="link" name="intent" value="remove">
          Remove<span className="visually-hidden"> {name}</span>
        </button>
        {undo ? (
          <Button name="intent" value="undo" variant="plain" size="small">
            Undo the skip<span className="visually-hidden"> of {name}</span>
          </Button>
        ) : null}
      </Form>
    </li>
  )
}
