import { addressIn } from '~/components/checkout/address-fields'
import { formProblems } from '~/components/form/form-errors'
import { fieldOf, refusedBy } from '~/components/form/form-problems'
import { NewEmailField } from '~/components/form/new-email-field'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import type { AddressInput } from '~/models/address'
import { TEXT_LIMITS } from '~/models/limits'
import { OtherAddressForm } from './other-address-form.island'

export function OfflineForm({ edit, result, due }: StaffFormProps & { due: string }) {
  const mine = refusedBy(result, 'book-offline')
  return (
    <StaffForm edit={edit} result={mine} layout="stack">
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
    </StaffForm>
  )
}

type DeliveryProps = StaffFormProps & {
  address: AddressInput | null
  days: { value: string; label: string }[]
  /** Of an order to several addresses: the others, or all if none is chosen. */
  choices: { to: string; name: string; words: string }[]
  chosen: { name: string; words: string } | null
}

export function DeliveryForms({ edit, result, address, days, choices, chosen }: DeliveryProps) {
  const [mine, day] = [refusedBy(result, 'address'), refusedBy(result, 'day')]
  return (
    <>
      {choices.length > 0 ? (
        <ul className="rows">
          {choices.map(({ to, name, words }) => (
            <li key={to}>
              <a href={to}>Change the delivery to {name}</a>
              <span className="own-line quiet">{words}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen ? (
        <div>
          <h3>The delivery to {chosen.name}</h3>
          <p className="quiet">{chosen.words}</p>
        </div>
      ) : null}
      {days.length > 0 ? (
        <StaffForm edit={edit} result={day} layout="stack">
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
        </StaffForm>
      ) : null}
      {address ? (
        <Fold title="Change the address" open={mine !== undefined}>
          <OtherAddressForm {...addressIn(mine, address)} edit={edit} problems={formProblems(mine?.error)} />
        </Fold>
      ) : null}
    </>
  )
}

type MailProps = StaffFormProps & {
  mails: { key: string; words: string; subject: string; mayGoAgain: boolean }[]
  email: string
  isGuest: boolean
}

export function MailForms({ edit, result, mails, email, isGuest }: MailProps) {
  const [told, corrected] = [refusedBy(result, 'tell'), refusedBy(result, 'order-email')]
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
      <StaffForm edit={edit} result={refusedBy(result, 'mail')} layout="stack">
        <div>
          <Button name="intent" value="mail" variant="plain">
            Send the confirmation again
          </Button>
        </div>
      </StaffForm>
      <StaffForm edit={edit} result={told}>
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
      </StaffForm>
      {isGuest ? (
        <Fold title="Correct the email address" open={corrected !== undefined}>
          <StaffForm edit={edit} result={corrected}>
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
          </StaffForm>
        </Fold>
      ) : null}
    </>
  )
}
