import type { AutoDeliveryView, BoxView } from '~/models/auto-delivery/view'
import { BoxActs } from './box-acts'
import { BoxThumbs } from './box-thumbs'

export function LaterBox({ box, view }: { box: BoxView; view: AutoDeliveryView }) {
  const heading = `box-${box.key}`
  const shipping = box.shipping ? ` Shipping ${box.shipping}` : ''
  return (
    <article className="box-card" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          <a href={box.path}>{box.day}</a>
        </h3>
        <p className="quiet text-sm">{box.arrives ?? 'We cannot ship to this address on that day.'}</p>
      </header>
      {box.heat ? <p className="text-sm due">{box.heat}</p> : null}
      <BoxThumbs items={box.items} />
      <p className="row between box-line">
        <span className="quiet text-sm">
          {box.shortAddress ? `To ${box.shortAddress}.` : ''}
          {shipping}
        </span>
        <b>{box.total}</b>
      </p>
      <BoxActs box={box} view={view} />
    </article>
  )
}
