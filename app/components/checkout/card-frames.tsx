import { FIELD_IDS } from './hosted-fields'

export function CardFrames({ isAway, isHidden = isAway }: { isAway: boolean; isHidden?: boolean }) {
  return (
    <>
      <p className="script-failed">
        Entering a card here needs JavaScript, which did not start. Reload the page, or choose PayPal, which
        takes cards without it.
      </p>
      {isAway ? (
        <p role="alert">
          The card fields could not be loaded. <a href="?">Try again</a>
        </p>
      ) : null}
      {/* Not on the grid itself, whose display would show it. */}
      <div hidden={isHidden}>
        <div className="form">
          <FramedField id={FIELD_IDS.number} label="Card number" />
          <FramedField id={FIELD_IDS.expirationDate} label="Expiration date" half />
          <FramedField id={FIELD_IDS.cvv} label="Security code" half />
        </div>
      </div>
    </>
  )
}

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
