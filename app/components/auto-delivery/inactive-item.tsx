import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import type { AutoDeliveryView, ItemView } from '~/models/auto-delivery/view'
import { DayField } from './day-field'

/** A paused or canceled item, with its way back. */
export function InactiveItem({ item, view }: { item: ItemView; view: AutoDeliveryView }) {
  const { id, name, size, quantity, every, status, undo, state } = item
  return (
    <article className="box-card off" aria-labelledby={`item-${id}`}>
      <h3 id={`item-${id}`}>{name}</h3>
      <p className="quiet text-sm">
        {status}. {size} × {quantity}, {every.toLowerCase()}.
      </p>
      <Form method="post" className="row" reloadDocument>
        <input type="hidden" name="id" value={id} />
        {undo ? (
          <Button name="intent" value="undo" variant="plain" size="small">
            Undo<span className="visually-hidden"> for {name}</span>
          </Button>
        ) : null}
        {state === 'paused' ? (
          <>
            <DayField
              name="on"
              label="First box ships on"
              id={`on-${id}`}
              value={view.earliest}
              view={view}
            />
            <Button name="intent" value="resume" variant="plain" size="small">
              Resume<span className="visually-hidden"> {name}</span>
            </Button>
          </>
        ) : (
          <Button name="intent" value="reactivate" variant="plain" size="small">
            Start again<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </Form>
    </article>
  )
}
