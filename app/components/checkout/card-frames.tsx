import { FIELD_IDS } from './hosted-fields'

/** The places of the card fields. */
export const CardFrames = () => (
  <div className="form">
    <FramedField id={FIELD_IDS.number} label="Card number" />
    <FramedField id={FIELD_IDS.expirationDate} label="Expiration date" half />
    <FramedField id={FIELD_IDS.cvv} label="Security code" half />
  </div>
)

/** A place for a frame that holds a field. */
function FramedField({ id, label, half }: { id: string; label: string; half?: boolean }) {
  return (
    <div className={half ? 'field half' : 'field'}>
      <div className="label" id={`${id}-label`}>
        {label}
      </div>
      <div id={id} className="input framed-field" />
    </div>
  )
}
