import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import type { AutoDeliveryView, BoxView } from '~/models/auto-delivery/view'
import { BoxItem } from './box-item'
import { DayField } from './day-field'

const REASONS = ['I have enough', 'The price', 'I did not like it', 'Another reason']

/** What ships to one address on one day, and what can be done with it. */
export function BoxCard({ box, view, next }: { box: BoxView; view: AutoDeliveryView; next: boolean }) {
  const heading = `box-${box.key}`
  return (
    <article className={next ? 'box-card next' : 'box-card'} aria-labelledby={heading}>
      <header>
        {next ? <p className="text-sm bold">Next box</p> : null}
        <h2 id={heading}>
          <a href={box.path}>Ships {box.day}</a>
        </h2>
        {box.arrives ? <p>{box.arrives}</p> : <p>We cannot ship to this address on that day.</p>}
        {box.address ? <p className="quiet text-sm">{box.address}</p> : null}
      </header>
      <BoxActs box={box} view={view} />
      <ul className="box-items">
        {box.items.map((item) => (
          <BoxItem key={item.id} item={item} />
        ))}
      </ul>
      <dl className="box-sums">
        <dt>{box.items.length === 1 ? '1 item' : `${box.items.length} items`}</dt>
        <dd>{box.subtotal}</dd>
        {box.shipping ? (
          <>
            <dt>Shipping</dt>
            <dd>{box.shipping}</dd>
          </>
        ) : null}
        <dt className="bold">Total before tax</dt>
        <dd className="bold">{box.total}</dd>
      </dl>
      {box.saving ? <p className="text-sm">You save {box.saving} with Auto-Delivery</p> : null}
    </article>
  )
}

function BoxFields({ box }: { box: BoxView }) {
  return (
    <>
      <input type="hidden" name="shipOn" value={box.shipOn} />
      <input type="hidden" name="addressId" value={box.addressId} />
    </>
  )
}

function BoxActs({ box, view }: { box: BoxView; view: AutoDeliveryView }) {
  const spoken = <span className="visually-hidden"> the box of {box.day}</span>
  return (
    <div className="box-acts">
      <Form method="post" className="row" reloadDocument>
        <BoxFields box={box} />
        {box.recurring ? (
          <Button name="intent" value="skip" variant="plain" size="small">
            Skip{spoken}
          </Button>
        ) : null}
        <Button name="intent" value="send-now" variant="plain" size="small">
          Send now{spoken}
        </Button>
      </Form>
      <details>
        <summary>Change date{spoken}</summary>
        <Form method="post" className="stack" reloadDocument>
          <BoxFields box={box} />
          <DayField name="to" label="Ships on" id={`to-${box.key}`} value={box.shipOn} view={view} />
          <Button name="intent" value="move" size="small" variant="plain">
            Move this box
          </Button>
        </Form>
      </details>
      {view.book.length > 0 ? (
        <details>
          <summary>Change address{spoken}</summary>
          <Form method="post" className="stack" reloadDocument>
            <BoxFields box={box} />
            <div className="field">
              <label htmlFor={`address-${box.key}`}>Ships to</label>
              <select className="select" id={`address-${box.key}`} name="to">
                {view.book.map(({ id, line }) => (
                  <option key={id} value={id}>
                    {line}
                  </option>
                ))}
              </select>
            </div>
            <Button name="intent" value="address" size="small" variant="plain">
              Save address
            </Button>
          </Form>
        </details>
      ) : null}
      <details>
        <summary>Pause or cancel{spoken}</summary>
        <Form method="post" className="stack" reloadDocument>
          <BoxFields box={box} />
          <p className="row">
            <Button name="intent" value="pause" size="small" variant="plain">
              Pause
            </Button>
            {box.recurring ? (
              <Button name="intent" value="skip" size="small" variant="plain">
                Skip one instead
              </Button>
            ) : null}
          </p>
          <div className="field">
            <label htmlFor={`reason-${box.key}`}>Why are you stopping? (optional)</label>
            <select className="select" id={`reason-${box.key}`} name="reason">
              <option value="">Choose</option>
              {REASONS.map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </select>
          </div>
          <Button name="intent" value="cancel" size="small" variant="plain">
            Cancel{spoken}
          </Button>
        </Form>
      </details>
    </div>
  )
}
