import { FileField } from '~/components/form/file-field'
import { NewEmailField } from '~/components/form/new-email-field'
import { OnEnter } from '~/components/form/on-enter'
import { PressId } from '~/components/form/press-id'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { type Check, CheckedButton, TouchedFields, typedIn } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { confirmationProblem, recipientEmailProblem } from '~/models/gift/recipient'
import { recipientNameProblem } from '~/models/gift-drop/recipients'
import { GIFT_DROP_LIMITS, TEXT_LIMITS } from '~/models/limits'
import type { RecipientsReply } from './save.server'

type Props = RecipientsReply & { isFirst: boolean; back: string }

/** May be empty if there are people on the list. */
const unlessEmpty =
  (check: Check): Check =>
  (value, form) =>
    value.trim() ? check(value, form) : undefined

const fieldOf = (name: string, errors: Record<string, string>, values: Record<string, string>) => ({
  name,
  defaultValue: values[name],
  error: errors[name],
})

/** Both parts are one form: whichever button is pressed, what was typed in the other part is kept. */
function Fields({ isFirst, errors, values, rows, back }: Props) {
  return (
    <form method="post" className="form" encType="multipart/form-data" noValidate>
      <PressId />
      <TouchedFields>
        <OnEnter intent="add" />
        <h2>{isFirst ? 'Add a person' : 'Add another person'}</h2>
        <TextField
          label="Full name"
          {...fieldOf('name', errors, values)}
          maxLength={GIFT_DROP_LIMITS.name}
          check={unlessEmpty(recipientNameProblem)}
        />
        <NewEmailField
          label="Email address"
          again="emailAgain"
          {...fieldOf('email', errors, values)}
          check={unlessEmpty(recipientEmailProblem)}
          maxLength={TEXT_LIMITS.email}
          width="half"
        />
        <TextField
          label="Email address again"
          type="email"
          {...fieldOf('emailAgain', errors, values)}
          check={unlessEmpty((again, form) => confirmationProblem(typedIn(form, 'email'), again))}
          maxLength={TEXT_LIMITS.email}
          width="half"
        />
        <div className="row between">
          <a href={back}>Back</a>
          <span className="row">
            <CheckedButton variant="plain" name="intent" value="add">
              Add
            </CheckedButton>
            <CheckedButton size="big" name="intent" value="continue">
              Continue
            </CheckedButton>
          </span>
        </div>
      </TouchedFields>
      <Fold title="Add a list" open={Boolean(errors.list || errors.file || values.list)}>
        {rows.length > 0 ? (
          <ul className="bad-rows">
            {rows.map(({ row, text, message }) => (
              <li key={`${row} ${text}`}>
                <b>Line {row}</b>: {message} <span className="quiet">“{text}”</span>
              </li>
            ))}
          </ul>
        ) : null}
        {values.listAsked ? <input type="hidden" name="listAsked" value={values.listAsked} /> : null}
        <TextAreaField
          label="Names and addresses"
          {...fieldOf('list', errors, values)}
          rows={8}
          maxLength={GIFT_DROP_LIMITS.list}
          hint={`A line for each person, such as “Willow Reed, willow@example.com”, or what you copy from a spreadsheet. Up to ${GIFT_DROP_LIMITS.recipients}.`}
        />
        <FileField
          label="Or a CSV or XLSX file"
          {...fieldOf('file', errors, {})}
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          hint="A column of names and one of email addresses."
        />
        <p>
          <Button variant="plain" name="intent" value="list">
            Add the list
          </Button>
        </p>
      </Fold>
    </form>
  )
}

export const PeopleForm = island('people-form', Fields, { start: 'load' })
