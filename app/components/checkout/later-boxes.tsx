import { timingText } from '~/models/bundle/bundle'
import { shortDate } from '~/models/days'

type Box = { place: number; name: string; quantity: number; dueOn: string; state: string }

export function LaterBoxes({ boxes }: { boxes: readonly Box[] }) {
  if (boxes.length === 0) return null
  return (
    <section className="stack">
      <h2>Your next boxes</h2>
      <ul className="stack">
        {boxes.map(({ place, name, quantity, dueOn, state }, at) => (
          <li key={`${place}-${name}-${at.toString()}`}>
            <b>
              {quantity > 1 ? `${quantity} × ` : null}
              {name}
            </b>
            <span className="own-line quiet">
              {state === 'canceled'
                ? 'Canceled'
                : state === 'sent'
                  ? 'Sent'
                  : `${timingText(place)}, on ${shortDate(dueOn)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
