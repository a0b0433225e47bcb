import { OnEnter } from '~/components/form/on-enter'
import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'

import type { AutoDeliveryView, BoxView } from '~/models/auto-delivery/view'
import { DayField } from './day-field'

const REASONS = ['I have enough', 'The price', 'I did not like it', 'Another reason']

export function BoxFields({ box }: { box: { shipOn: string; addressId: number; interval?: number | null } }) {
  const { shipOn, addressId, interval } = box
  return (
    <>
      <input type="hidden" name="shipOn" value={shipOn} />
      <input type="hidden" name="addressId" value={addressId} />
      {interval === null || interval === undefined ? null : (
        <input type="hidden" name="interval" value={interval} />
      )}
    </>
  )
}

type BoxActsProps = { box: BoxView; view: AutoDeliveryView }

export function BoxActs({ box, view }: BoxActsProps) {
  const spoken = <span className="visually-hidden"> the box of {box.day}</span>
  return (
    <div className="box-acts">
      <form method="post" className="row">
        <PressId />
        <BoxFields box={box} />
        {box.recurring ? (
          <Button name="intent" value="skip" variant="plain" size="small">
            Skip{spoken}
          </Button>
        ) : null}
        <Button name="intent" value="send-now" variant="plain" size="small">
          Send now{spoken}
        </Button>
      </form>
      <details name={`acts-${box.key}`}>
        <summary className="button plain small">
          Change date<span className="visually-hidden"> of the box of {box.day}</span>
        </summary>
        <form method="post" className="box-form">
          <BoxFields box={box} />
          <DayField name="to" label="Ships on" id={`to-${box.key}`} value={box.shipOn} view={view} />
          <Button name="intent" value="move" size="small">
            Move this box
          </Button>
        </form>
      </details>
      <ChangeAddress box={box} view={view} />
      <StopBox box={box} view={view} />
    </div>
  )
}

function ChangeAddress({ box, view }: BoxActsProps) {
  if (view.book.length === 0) return null
  return (
    <details name={`acts-${box.key}`}>
      <summary className="button plain small">
        Change address<span className="visually-hidden"> of the box of {box.day}</span>
      </summary>
      <form method="post" className="box-form">
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
        <Button name="intent" value="address" size="small">
          Save address
        </Button>
      </form>
    </details>
  )
}

function StopBox({ box, view }: BoxActsProps) {
  const spoken = <span className="visually-hidden"> the box of {box.day}</span>
  return (
    <details name={`acts-${box.key}`}>
      <summary className="link">Pause or cancel{spoken}</summary>
      <div className="stack">
        <form method="post" className="box-form">
          <PressId />
          <OnEnter intent="pause" />
          <BoxFields box={box} />
          {box.recurring ? (
            <div className="row between">
              <p className="text-sm">Enough in the cupboard for now?</p>
              <Button name="intent" value="skip" size="small" variant="plain">
                Skip one<span className="visually-hidden"> of the box of {box.day}</span> instead
              </Button>
            </div>
          ) : null}
          <DayField
            name="until"
            label="Pause until (optional)"
            id={`until-${box.key}`}
            value=""
            view={view}
          />
          <Button name="intent" value="pause" size="small" variant="plain">
            Pause{spoken}
          </Button>
        </form>
        <form method="post" className="box-form">
          <BoxFields box={box} />
          <div className="field">
            <label htmlFor={`reason-${box.key}`}>Why are you stopping? (optional)</label>
            <select className="select" id={`reason-${box.key}`} name="reason">
              <option value="">Choose</option>
              {REASONS.map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </select>
          </div>
          <Button name="intent" value="cancel" size="small">
            Cancel{spoken}
          </Button>
        </form>
      </div>
    </details>
  )
}
