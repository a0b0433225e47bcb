import type { ReactNode } from 'react'
import { FieldError } from '~/components/form/field'
import { Button } from '~/components/ui/button'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { sizedName } from '~/models/catalog/sized-name'
import type { ManyLine, ManyShipmentView, UnitView } from '~/models/checkout/many-view'
import { TEXT_LIMITS } from '~/models/limits'
import { button, type Posted, putField, unitField } from './fields'

type ShipmentProps = {
  shipment: ManyShipmentView
  shipping: string
  lines: readonly ManyLine[]
  /** Items to add here. If there are too many to list in every shipment, a link opens the list for one. */
  others: readonly ManyLine[]
  /** All items are in this shipment. */
  complete: boolean
  errors: Record<string, string>
  posted: Posted | undefined
  /** The form for another address, when it is open. */
  children?: ReactNode
}

export function ShipmentPanel(props: ShipmentProps) {
  const { shipment, shipping, lines, others, complete, errors, posted, children } = props
  const { key, serial, name, place, units } = shipment
  const label = `shipment ${serial}, ${name}`
  return (
    <section className="panel shipment" id={key} aria-labelledby={`${key}-title`}>
      <div className="shipment-head">
        <span className="shipment-number" aria-hidden="true">
          {serial}
        </span>
        <div>
          <h3 id={`${key}-title`}>
            <span className="visually-hidden">Shipment {serial}: </span>
            {name}
          </h3>
          <p className="text-sm quiet">{place}</p>
          {shipping ? <p className="text-sm">{shipping}</p> : null}
        </div>
        <p className="row text-sm">
          <a href={`?edit=${key}#${key}`}>
            Edit<span className="visually-hidden"> the address of {label}</span>
          </a>
          <a href={`?copy=${key}#add`}>
            Copy<span className="visually-hidden"> the address of {label}</span>
          </a>
          <button type="submit" className="link" name="intent" value={button.remove(shipment)}>
            Remove<span className="visually-hidden"> {label}</span>
          </button>
        </p>
      </div>
      {children}
      <ul>
        {units.map((unit) => {
          const line = lines.find(({ lineId }) => lineId === unit.lineId)
          return line ? (
            <Unit
              key={unit.lineId}
              shipment={shipment}
              line={line}
              unit={unit}
              errors={errors}
              posted={posted}
            />
          ) : null
        })}
      </ul>
      <div className="row shipment-more">
        {complete ? null : <AddHere shipment={shipment} others={others} error={errors[putField(key)]} />}
        <button type="submit" className="link text-sm" name="intent" value={button.all(shipment)}>
          Send everything here<span className="visually-hidden">: {label}</span>
        </button>
      </div>
    </section>
  )
}

type UnitProps = Pick<ShipmentProps, 'shipment' | 'errors' | 'posted'> & { line: ManyLine; unit: UnitView }

function Unit({ shipment, line, unit, errors, posted }: UnitProps) {
  const { key, serial } = shipment
  const name = unitField(key, unit.lineId, unit.here)
  const error = errors[name]
  const what = `${line.name} in shipment ${serial}`
  return (
    <li className="unit">
      {line.imageUrl ? (
        <img src={pictureIn('small', line.imageUrl)} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <span />
      )}
      <div>
        <h3>{line.name}</h3>
        <p className="text-sm quiet">
          {line.size}
          {unit.also ? `. ${unit.also}` : ''}
        </p>
      </div>
      {line.gift ? (
        <p className="text-sm">Free</p>
      ) : (
        <div className="unit-stepper">
          <button
            type="submit"
            name="intent"
            value={button.less(key, unit.lineId)}
            aria-label={`One less of ${what}`}
          >
            −
          </button>
          <label>
            <span className="visually-hidden">{what}</span>
            <input
              id={error ? name : undefined}
              type="text"
              inputMode="numeric"
              maxLength={TEXT_LIMITS.quantity}
              autoComplete="off"
              name={name}
              defaultValue={posted?.[name] ?? unit.here}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-error` : undefined}
            />
            <span>of {line.of}</span>
          </label>
          <button
            type="submit"
            name="intent"
            value={button.more(shipment, unit.lineId)}
            aria-label={`One more of ${what}`}
            disabled={unit.here >= line.of}
          >
            +
          </button>
        </div>
      )}
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </li>
  )
}

function AddHere({
  shipment,
  others,
  error,
}: Pick<ShipmentProps, 'shipment' | 'others'> & { error: string | undefined }) {
  const { key, serial } = shipment
  if (others.length === 0) return <a href={`?put=${key}#${key}`}>Add an item here</a>
  const name = putField(key)
  return (
    <>
      <label className="visually-hidden" htmlFor={name}>
        Another item for shipment {serial}
      </label>
      <select id={name} name={name} className="select" aria-describedby={error ? `${name}-error` : undefined}>
        <option value="">Add an item here</option>
        {others.map((line) => (
          <option key={line.lineId} value={line.lineId}>
            {sizedName(line.name, line.size)}
          </option>
        ))}
      </select>
      <Button variant="plain" size="small" name="intent" value={button.put(shipment)}>
        Add<span className="visually-hidden"> to shipment {serial}</span>
      </Button>
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </>
  )
}
