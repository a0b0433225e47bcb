import { addressIn } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { NewEmailField } from '~/components/form/new-email-field'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import type { AddressInput } from '~/models/address'
import { TEXT_LIMITS } from '~/models/limits'
import { OtherAddressForm } from './other-address-form.island'

type Result = RefusedForm | undefined

type FormProps = { edit: string; result: Result }

const of = (result: Result, ...intents: string[]) =>
  intents.includes(String(result?.initialValue?.intent)) ? result : undefined

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

type DeliveryProps = FormProps & {
  address: AddressInput | null
  days: { value: string; label: string }[]
}

export function DeliveryForms({ edit, result, address, days }: DeliveryProps) {
  const [mine, day] = [of(result, 'address'), of(result, 'day')]
  return (
    <>
      {days.length > 0 ? (
        <form method="post" className="stack" noValidate>
          <FormErrors problems={formProblems(day?.error)} />
          <input type="hidden" name="edit" value={edit} />
          <SelectField
            {...fieldOf(day, 'day')}
            label="Have it arrive later"
            options={days}
            placeholder="Choose"
          />
          <div>
            <Button name="intent" value="day" variant="plain">
              Change the day
            </Button>
          </div>
        </form>
      ) : null}
      {address ? (
        <Fold title="Change the address" open={mine !== undefined}>
          <OtherAddressForm {...addressIn(mine, address)} edit={edit} problems={formProblems(mine?.error)} />
        </Fold>
      ) : null}
    </>
  )
}

type MailProps = FormProps & {
  mails: { key: string; words: string; subject: string; mayGoAgain: boolean }[]
  email: string
  isGuest: boolean
}

export function MailForms({ edit, result, mails, email, isGuest }: MailProps) {
  const [told, corrected] = [of(result, 'tell'), of(result, 'order-email')]
  return (
    <>
      <ul className="rows">
        {mails.map(({ key, words, subject, mayGoAgain }) => (
          <li key={key} className="row">
            <span>{words}</span>
            {mayGoAgain ? (
              <form method="post">
                <input type="hidden" name="edit" value={edit} />
                <input type="hidden" name="key" value={key} />
                <Button name="intent" value="mail" variant="plain" size="small">
                  Send again<span className="visually-hidden">: {subject}</span>
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <form method="post">
        <FormErrors problems={formProblems(of(result, 'mail')?.error)} />
        <input type="hidden" name="edit" value={edit} />
        <Button name="intent" value="mail" variant="plain">
          Send the confirmation again
        </Button>
      </form>
      <form method="post" className="form" noValidate>
        <FormErrors problems={formProblems(told?.error)} />
        <input type="hidden" name="edit" value={edit} />
        <TextAreaField
          {...fieldOf(told, 'words')}
          label="Write to the customer"
          maxLength={TEXT_LIMITS.problemWords}
        />
        <div>
          <Button name="intent" value="tell" variant="plain">
            Send to {email}
          </Button>
        </div>
      </form>
      {isGuest ? (
        <Fold title="Correct the email address" open={corrected !== undefined}>
          <form method="post" className="form" noValidate>
            <FormErrors problems={formProblems(corrected?.error)} />
            <input type="hidden" name="edit" value={edit} />
            <NewEmailField
              {...fieldOf(corrected, 'email')}
              label="Right address"
              maxLength={TEXT_LIMITS.email}
              autoComplete="off"
            />
            <p className="text-sm quiet">The old address is told, and the new one gets the confirmation.</p>
            <div>
              <Button name="intent" value="order-email" variant="plain">
                Correct it
              </Button>
            </div>
          </form>
        </Fold>
      ) : null}
    </>
  )
}
