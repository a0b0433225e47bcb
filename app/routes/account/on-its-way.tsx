import { OrderName, OrderPictures } from '~/components/account/orders-table'
import { ButtonLink } from '~/components/ui/button'
import type { ListedOrder } from '~/models/account/listed-order'
import { STATUSES } from '~/models/account/order-row'
import { shortDate } from '~/models/days'
import { formatMoney } from '~/models/money'
import { serverPaths } from '~/models/paths'

const STEPS = ['Received', 'On its way', 'Delivered'] as const

export function OnItsWay({ order }: { order: ListedOrder }) {
  const { number, status, placed, arrivesOn, trackingNumbers, total } = order
  const at = status === 'On its way' ? 1 : 0
  const notes = [placed, null, arrivesOn && shortDate(arrivesOn)]
  return (
    <section className="account-part stack" aria-labelledby="latest">
      <div className="row between">
        <div>
          <h2 id="latest">{arrivesOn ? `Arriving ${shortDate(arrivesOn)}` : STATUSES[status].words}</h2>
          <p>
            <OrderName order={order} />
            <span className="text-sm quiet">, {formatMoney(total)}</span>
          </p>
        </div>
        <OrderPictures order={order} />
      </div>
      <ol className="order-track">
        {STEPS.map((step, place) => (
          <li
            key={step}
            className={place <= at ? 'done' : undefined}
            aria-current={place === at ? 'step' : undefined}
          >
            {place === 0 ? STATUSES[at === 0 ? status : step].words : STATUSES[step].words}
            {notes[place] ? <span>{notes[place]}</span> : null}
          </li>
        ))}
      </ol>
      {trackingNumbers.map((id) => (
        <p key={id}>
          <ButtonLink to={serverPaths.trackOrder(number)} size="small">
            Track {id}
          </ButtonLink>
        </p>
      ))}
    </section>
  )
}
