import { addressIn } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { NothingOnEnter } from '~/components/form/on-enter'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { KeepAutoDelivery } from '~/components/order/keep-auto-delivery'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import type { AddressInput } from '~/models/address'
import { ORDER_TAGS } from '~/models/order/order-tags'
import { OtherAddressForm } from './other-address-form.island'

const REASONS = ORDER_TAGS.map(({ tag }) => ({ value: tag, label: tag }))

type Result = RefusedForm | undefined

type FormProps = { edit: string; result: Result }

const of = (result: Result, ...intents: string[]) =>
  intents.includes(String(result?.initialValue?.intent)) ? result : undefined

const Reason = ({ id, result }: { id: string; result: Result }) => (
  <SelectField {...fieldOf(result, 'tag')} id={id} label="Reason" options={REASONS} placeholder="Choose" />
)

export function CopyForm({ edit, result, lines }: FormProps & { lines: { place: number; words: string }[] }) {
  const mine = of(result, 'reship', 'copy')
  return (
    <form method="post" className="stack" noValidate>
      <NothingOnEnter />
      <FormErrors problems={formProblems(mine?.error)} />
      <input type="hidden" name="edit" value={edit} />
      <fieldset className="stack">
        <legend>What is sent (all of it if nothing is chosen)</legend>
        {lines.map(({ place, words }) => (
          <label key={place} className="check">
            <input type="checkbox" name="lines" value={place} />
            <span>{words}</span>
          </label>
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
    </form>
  )
}

type Ending = { left: string; endsToo: string; mayKeep: string[] }

export function RefundForm({ edit, result, left, endsToo, mayKeep }: FormProps & Ending) {
  const mine = of(result, 'refund', 'cancel')
  return (
    <form method="post" className="stack" noValidate>
      <NothingOnEnter />
      <FormErrors problems={formProblems(mine?.error)} />
      <input type="hidden" name="edit" value={edit} />
      <TextField
        {...fieldOf(mine, 'amount')}
        label="Amount in dollars"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={`Leave empty to refund everything (${left}).`}
      />
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
        says={`This cancels the whole order, and ${left} goes back to the customer. It needs the reason above.`}
      >
        <Button name="intent" value="cancel" variant="plain">
          Yes, cancel it
        </Button>
      </AskOnce>
    </form>
  )
}

export function OfflineForm({ edit, result, due }: FormProps & { due: string }) {
  const mine = of(result, 'book-offline')
  return (
    <form method="post" className="stack" noValidate>
      <FormErrors problems={formProblems(mine?.error)} />
      <input type="hidden" name="edit" value={edit} />
      <p className="alert">{due} is not paid yet. The goods wait until a supervisor books the money.</p>
      <TextField
        {...fieldOf(mine, 'reference')}
        label="Number of the check or transfer"
        autoComplete="off"
        required
      />
      <div className="row">
        <Button name="intent" value="book-offline" variant="plain">
          Book {due} as paid
        </Button>
      </div>
    </form>
  )
}

export function MoreForms({ edit, result, address }: FormProps & { address: AddressInput | null }) {
  const mine = of(result, 'address')
  return (
    <>
      {address ? (
        <Fold title="Change the address" open={mine !== undefined}>
          <OtherAddressForm {...addressIn(mine, address)} edit={edit} problems={formProblems(mine?.error)} />
        </Fold>
      ) : null}
      <form method="post">
        <FormErrors problems={formProblems(of(result, 'mail')?.error)} />
        <input type="hidden" name="edit" value={edit} />
        <Button name="intent" value="mail" variant="plain">
          Send the confirmation again
        </Button>
      </form>
    </>
  )
}
