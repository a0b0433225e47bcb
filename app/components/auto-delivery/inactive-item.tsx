import { PressId } from '~/components/form/press-id'
import { AskOnce } from '~/components/ui/ask-once'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'

import type { AutoDeliveryView, ItemView } from '~/models/auto-delivery/view'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { DayField } from './day-field'

export function InactiveItem({ item, view }: { item: ItemView; view: AutoDeliveryView }) {
  const { id, name, size, quantity, every, status, undo, state } = item
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <article className="box-card off" aria-labelledby={`item-${id}`}>
      <header className="row between">
        <h3 id={`item-${id}`}>{name}</h3>
        <Badge tone="quiet">{state === 'paused' ? 'Paused' : 'Canceled'}</Badge>
      </header>
      <ul className="box-thumbs">
        <li>
          {item.image ? (
            <img src={pictureIn('small', item.image.url)} alt="" width="56" height="56" loading="lazy" />
          ) : (
            <span />
          )}
          <span>
            {size} × {quantity}, {every.toLowerCase()}
          </span>
        </li>
      </ul>
      <p className="quiet text-sm">{status}.</p>
      <div className="box-acts">
        {undo || state === 'canceled' ? (
          <form method="post" className="row">
            <PressId />
            <input type="hidden" name="id" value={id} />
            {undo ? (
              <Button name="intent" value="undo" variant="plain" size="small">
                Undo<span className="visually-hidden"> canceling {name}</span>
              </Button>
            ) : null}
            {state === 'canceled' ? (
              <Button name="intent" value="reactivate" variant="plain" size="small">
                Start again{of}
              </Button>
            ) : null}
          </form>
        ) : null}
        {state === 'paused' ? <Resume item={item} view={view} /> : null}
      </div>
    </article>
  )
}

function Resume({ item: { id, name, shipOn }, view }: { item: ItemView; view: AutoDeliveryView }) {
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <>
      <details name={`acts-${id}`}>
        <summary className="button plain small">Resume{of}</summary>
        <form method="post" className="box-form">
          <input type="hidden" name="id" value={id} />
          <DayField name="on" label="First box ships on" id={`on-${id}`} value={view.earliest} view={view} />
          <Button name="intent" value="resume" size="small">
            Resume
          </Button>
        </form>
      </details>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="shipOn" value={shipOn} />
        <AskOnce ask={<>Cancel{of}</>} says={`${name} leaves your Auto-Delivery for good.`} link>
          <Button name="intent" value="remove" variant="plain" size="small">
            Yes, cancel it<span className="visually-hidden">: {name}</span>
          </Button>
        </AskOnce>
      </form>
    </>
  )
}
