import { OnEnter } from '~/components/form/on-enter'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'

import type { ItemView } from '~/models/auto-delivery/view'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { IntervalOptions } from './interval-options'

const NOT_SENT = {
  'out-of-stock': 'Sold out, so it is left out unless it is back in time',
  'not-sold': 'Not sold any more, so it is left out',
} as const

export function BoxItem({ item }: { item: ItemView }) {
  const { name, size, price, before, saved, news, availability } = item
  return (
    <li className="box-item">
      {item.image ? (
        <img src={pictureIn('small', item.image.url)} alt="" width="72" height="72" loading="lazy" />
      ) : (
        <span />
      )}
      <div>
        <h3>{item.path ? <a href={item.path}>{name}</a> : name}</h3>
        <p className="quiet text-sm">{size}</p>
        {item.weeks === 0 ? <p className="text-sm">Ships one time</p> : null}
        {news ? <p className="text-sm bold">{news}</p> : null}
        {availability === 'available' ? null : <p className="text-sm due">{NOT_SENT[availability]}.</p>}
      </div>
      <p className="number">
        {before ? (
          <s className="quiet text-sm">
            <span className="visually-hidden">was </span>
            {before}
          </s>
        ) : null}{' '}
        <b>{price}</b>
        {saved ? <span className="own-line text-sm saving">You save {saved}</span> : null}
      </p>
      <ItemForm item={item} />
    </li>
  )
}

function ItemForm({ item }: { item: ItemView }) {
  const { id, name } = item
  const of = <span className="visually-hidden">{name}: </span>
  return (
    <form method="post" className="item-form">
      <OnEnter intent="item" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shipOn" value={item.shipOn} />
      <div className="field">
        <label htmlFor={`quantity-${id}`}>{of}Quantity</label>
        <input
          className="input"
          id={`quantity-${id}`}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={item.most}
          defaultValue={item.quantity}
        />
      </div>
      <div className="field">
        <label htmlFor={`weeks-${id}`}>{of}How often</label>
        <select className="select" id={`weeks-${id}`} name="weeks" defaultValue={item.weeks}>
          <option value={0}>Just this box, then no more</option>
          <IntervalOptions />
        </select>
      </div>
      <Button name="intent" value="item" variant="plain" size="small">
        Save<span className="visually-hidden"> {name}</span>
      </Button>
      <AskOnce
        ask={
          <>
            Remove<span className="visually-hidden"> {name}</span>
          </>
        }
        says={`${name} will no longer come on Auto-Delivery.`}
        link
      >
        {/* Whatever the fields beside it say. */}
        <Button name="intent" value="remove" variant="plain" size="small" formNoValidate>
          Yes, remove it<span className="visually-hidden">: {name}</span>
        </Button>
      </AskOnce>
    </form>
  )
}
