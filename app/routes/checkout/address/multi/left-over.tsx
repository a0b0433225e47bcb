import { packNoun, packsText } from '~/components/cart/items-text'
import { FieldError } from '~/components/form/field'
import { Button } from '~/components/ui/button'
import { GIFT_WITHOUT_SHIPMENT } from '~/models/cart/new-gifts'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { sizedName } from '~/models/catalog/sized-name'
import { leftOverIn, type ManyLine, type ManyView } from '~/models/checkout/many-view'
import { button, restField } from './fields'

/** With more shipments than this, a select replaces the buttons. */
const MOST_BUTTONS = 4

const whereTo = ({ left }: ManyLine) => (left === 1 ? 'Where does it go?' : `Where do the other ${left} go?`)

/** Items without an address, and the shipments they can go to. */
export function LeftOver({ view, errors }: { view: ManyView; errors: Record<string, string> }) {
  const { shipments } = view
  const leftOver = leftOverIn(view)
  const count = leftOver.reduce((sum, { left }) => sum + left, 0)
  // A page that opens without an address asks for the first one, and nothing is wrong yet.
  if (count === 0 || shipments.length === 0) return null
  return (
    <section className="alert invalid left-over" aria-labelledby="left-over">
      <div>
        <h3 id="left-over">
          {`${packsText(count, packNoun(leftOver.map(({ size }) => size)))} still ${count === 1 ? 'needs' : 'need'} an address`}
        </h3>
        {leftOver.some(({ gift }) => gift) ? <p>{GIFT_WITHOUT_SHIPMENT}</p> : null}
        {leftOver.map((line) => (
          <div key={line.lineId}>
            <div className="unit">
              {line.imageUrl ? (
                <img src={pictureIn('small', line.imageUrl)} alt="" width="56" height="56" />
              ) : (
                <span />
              )}
              <p>
                <b>{sizedName(line.name, line.size)}</b>
                <br />
                {line.of === 1
                  ? 'It has no address yet.'
                  : `${line.of - line.left} of ${line.of} have an address.`}{' '}
                {whereTo(line)}
              </p>
            </div>
            <div className="row">
              {shipments.length > MOST_BUTTONS ? (
                <RestChoice line={line} shipments={shipments} error={errors[restField(line.lineId)]} />
              ) : (
                shipments.map((shipment) => (
                  <Button
                    key={shipment.key}
                    variant="plain"
                    size="small"
                    name="intent"
                    value={button.rest(shipment, line.lineId)}
                  >
                    Send {line.left} to {shipment.label}
                    <span className="visually-hidden">: {line.name}</span>
                  </Button>
                ))
              )}
              {line.gift ? null : (
                <button type="submit" className="link" name="intent" value={button.drop(line.lineId)}>
                  {line.left === 1 ? 'Remove it' : 'Remove them'}
                  <span className="visually-hidden"> from the cart: {line.name}</span>
                </button>
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

type RestProps = {
  line: ManyLine
  shipments: ManyView['shipments']
  error: string | undefined
}

function RestChoice({ line, shipments, error }: RestProps) {
  const name = restField(line.lineId)
  return (
    <>
      <label htmlFor={name} className="visually-hidden">
        Where {line.name} goes
      </label>
      <select id={name} name={name} className="select" aria-describedby={error ? `${name}-error` : undefined}>
        <option value="">Choose a shipment</option>
        {shipments.map(({ key, mark, serial, label }) => (
          <option key={key} value={`${key}.${mark}`}>
            {serial}. {label}
          </option>
        ))}
      </select>
      <Button variant="plain" size="small" name="intent" value={button.restChosen(line.lineId)}>
        Send {line.left} there
      </Button>
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </>
  )
}
