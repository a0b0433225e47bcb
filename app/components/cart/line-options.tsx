import { Form } from '@remix-run/react'
import { DEFAULT_WEEKS, daysOf } from '~/models/auto-delivery'
import type { LineView } from '~/models/cart/view'

const MESSAGE_LIMIT = 500

/** What can be arranged for a line besides its quantity: auto-delivery, a gift's words and packing. */
export function LineOptions({ line }: { line: LineView }) {
  if (line.isGift) return null
  return (
    <>
      {line.autoDeliveryOffer ? <TakeAutoDelivery line={line} /> : null}
      {line.autoDeliveryWeeks ? <LeaveAutoDelivery line={line} /> : null}
      {line.giftable ? <GiftOptions line={line} /> : null}
    </>
  )
}

function TakeAutoDelivery({ line }: { line: LineView }) {
  return (
    <Form method="post" action="/cart" preventScrollReset className="sm quiet">
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="interval" value={daysOf(DEFAULT_WEEKS)} />
      Ships one time.{' '}
      <button className="link sm" type="submit" name="intent" value="auto-delivery">
        Save with Auto-Delivery<span className="vh">: {line.name}</span>
      </button>
    </Form>
  )
}

function LeaveAutoDelivery({ line }: { line: LineView }) {
  return (
    <Form method="post" action="/cart" preventScrollReset className="sm quiet">
      <input type="hidden" name="lineId" value={line.id} />
      Auto-Delivery: every {line.autoDeliveryWeeks === 1 ? 'week' : `${line.autoDeliveryWeeks} weeks`}.{' '}
      <button className="link sm" type="submit" name="intent" value="auto-delivery">
        Ship one time<span className="vh">: {line.name}</span>
      </button>
    </Form>
  )
}

function GiftOptions({ line }: { line: LineView }) {
  const id = `message-${line.id}`
  return (
    <details className="sm">
      <summary className="link">
        Gift options<span className="vh"> for {line.name}</span>
      </summary>
      <Form method="post" action="/cart" preventScrollReset className="stack">
        <input type="hidden" name="lineId" value={line.id} />
        <div className="field">
          <label htmlFor={id}>Gift message</label>
          <textarea
            className="input"
            id={id}
            name="message"
            rows={3}
            maxLength={MESSAGE_LIMIT}
            defaultValue={line.greetingCardMessage}
          />
        </div>
        <button className="btn plain small" type="submit" name="intent" value="gift-message">
          Save message
        </button>
      </Form>
      <Form method="post" action="/cart" preventScrollReset>
        <input type="hidden" name="lineId" value={line.id} />
        {line.markedAsGift ? null : <input type="hidden" name="marked" value="on" />}
        <button className="link sm" type="submit" name="intent" value="mark-as-gift">
          {line.markedAsGift ? 'Pack it with prices again' : 'Pack it as a gift, without prices'}
        </button>
      </Form>
    </details>
  )
}
