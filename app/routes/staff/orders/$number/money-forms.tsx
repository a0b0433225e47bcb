import { fieldOf, postedIn, type RefusedForm, refusedBy } from '~/components/form/form-problems'
import { NothingOnEnter } from '~/components/form/on-enter'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { KeepAutoDelivery } from '~/components/order/keep-auto-delivery'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { TEXT_LIMITS } from '~/models/limits'
import { ORDER_TAGS } from '~/models/order/order-tags'

const REASONS = ORDER_TAGS.map(({ tag }) => ({ value: tag, label: tag }))

type Result = RefusedForm | undefined
type PieceLine = { place: number; name: string; quantity: number; each: string }

const Reason = ({ id, result }: { id: string; result: Result }) => (
  <SelectField {...fieldOf(result, 'tag')} id={id} label="Reason" options={REASONS} placeholder="Choose" />
)

/** What was typed for each line, or else `first`. */
const typedPieces = (result: Result, place: number, first: number) =>
  [result?.initialValue?.pieces].flat()[place] ?? first

type PiecesProps = { of: string; line: PieceLine; result: Result; first: number }

const pieceId = (of: string, place: number) => `${of}-pieces-${place}`

/** For the error summary. */
const idsOf = (of: string, lines: readonly PieceLine[]) => ({
  tag: `${of}-reason`,
  ...Object.fromEntries(lines.map(({ place }) => [`pieces[${place}]`, pieceId(of, place)])),
})

const Pieces = ({ of, line: { place, name, quantity }, result, first }: PiecesProps) => (
  <input
    id={pieceId(of, place)}
    type="number"
    name="pieces"
    className="input pieces"
    min={0}
    max={quantity}
    defaultValue={String(typedPieces(result, place, first))}
    aria-label={`Pieces of ${name}`}
  />
)

export function CopyForm({ edit, result, lines }: StaffFormProps & { lines: PieceLine[] }) {
  const mine = refusedBy(result, 'reship', 'copy')
  return (
    <StaffForm edit={edit} result={mine} layout="stack" ids={idsOf('copy', lines)}>
      <NothingOnEnter />
      <fieldset className="stack">
        <legend>What to send, in pieces. Choose nothing to send all of it.</legend>
        {lines.map((line) => (
          <div key={line.place} className="row">
            <Pieces of="copy" line={line} result={mine} first={line.quantity} />
            <label className="check">
              <input type="checkbox" name="lines" value={line.place} />
              <span>
                of {line.quantity} × {line.name}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      <Reason id="copy-reason" result={mine} />
      <p className="text-sm quiet">Resending is free, except mail orders. A copy is charged.</p>
      <div className="row">
        <Button name="intent" value="reship">
          Send it again
        </Button>
        <Button name="intent" value="copy" variant="plain">
          Copy it into a cart
        </Button>
      </div>
    </StaffForm>
  )
}

type Ending = {
  left: string
  /** Of an unpaid order nothing does. */
  comesBack: boolean
  endsToo: string
  mayKeep: string[]
  lines: PieceLine[]
  /** Guests have no store credit. */
  mayCredit: boolean
  /** Such as "Visa ending in 1111". */
  paidWith: string
}

export function RefundForm({
  edit,
  result,
  left,
  comesBack,
  endsToo,
  mayKeep,
  lines,
  mayCredit,
  paidWith,
}: StaffFormProps & Ending) {
  const refused = refusedBy(result, 'refund', 'refund-as-credit', 'refund-all')
  const mine = refused ?? refusedBy(result, 'cancel')
  const to = postedIn(mine, 'to') ?? 'payment'
  return (
    <StaffForm edit={edit} result={mine} layout="stack" ids={idsOf('refund', lines)}>
      <NothingOnEnter />
      {refused ? <Instead left={left} mayCredit={mayCredit} /> : null}
      <fieldset className="stack">
        <legend>What is refunded, in pieces</legend>
        {lines.map((line) => (
          <div key={line.place} className="row">
            <Pieces of="refund" line={line} result={mine} first={0} />
            <span>
              of {line.quantity} × {line.name}, {line.each}
            </span>
          </div>
        ))}
      </fieldset>
      <TextField
        {...fieldOf(mine, 'amount')}
        label="Amount in dollars, instead of pieces"
        optional
        inputMode="decimal"
        maxLength={TEXT_LIMITS.quantity}
        autoComplete="off"
        hint={`Leave both empty to refund everything (${left}).`}
      />
      {mayCredit ? (
        <fieldset className="row">
          <legend>Where to</legend>
          <label className="check">
            <input type="radio" name="to" value="payment" defaultChecked={to === 'payment'} />
            <span>{paidWith}</span>
          </label>
          <label className="check">
            <input type="radio" name="to" value="credit" defaultChecked={to === 'credit'} />
            <span>Store credit, at once</span>
          </label>
        </fieldset>
      ) : null}
      <Reason id="refund-reason" result={mine} />
      {endsToo ? (
        <p className="text-sm quiet">Canceling, or refunding everything, also ends {endsToo}.</p>
      ) : null}
      <KeepAutoDelivery autoDelivery={mayKeep} />
      <div className="row">
        <Button name="intent" value="refund" variant="plain">
          Give the money back
        </Button>
      </div>
      <AskOnce
        ask="Cancel the order"
        says={`This cancels the whole order${comesBack ? `, and ${left} goes back to the customer` : ''}. It needs the reason above.`}
      >
        <Button name="intent" value="cancel" variant="plain">
          Yes, cancel it
        </Button>
      </AskOnce>
    </StaffForm>
  )
}

type CancelableLine = { id: string; words: string; back: string }

export function CancelItemForm({ edit, result, lines }: StaffFormProps & { lines: CancelableLine[] }) {
  const mine = refusedBy(result, 'cancel-line')
  return (
    <Fold title="Cancel an item" open={mine !== undefined}>
      <StaffForm edit={edit} result={mine} layout="stack">
        <SelectField
          {...fieldOf(mine, 'line')}
          label="Item"
          options={lines.map(({ id, words, back }) => ({ value: id, label: `${words}, ${back}` }))}
          placeholder="Choose"
        />
        <Reason id="cancel-item-reason" result={mine} />
        <AskOnce
          ask="Cancel the item"
          says="Its money goes back to the customer, who gets an email. Everything else of the order is sent."
        >
          <Button name="intent" value="cancel-line" variant="plain">
            Yes, cancel the item
          </Button>
        </AskOnce>
      </StaffForm>
    </Fold>
  )
}

/** After a refused refund: what can be done with one press. The rest of the form is sent along. */
const Instead = ({ left, mayCredit }: { left: string; mayCredit: boolean }) => (
  <div className="row">
    {mayCredit ? (
      <Button name="intent" value="refund-as-credit" size="small">
        Give it as store credit
      </Button>
    ) : null}
    <Button name="intent" value="refund-all" variant="plain" size="small">
      Give back all of it now ({left})
    </Button>
  </div>
)
