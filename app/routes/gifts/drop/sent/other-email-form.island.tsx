import { NewEmailField } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { recipientEmailProblem } from '~/models/gift/recipient'
import { TEXT_LIMITS } from '~/models/limits'

type Props = { id: string; name: string; email: string; problem?: string }

function Fields({ id, name, email, problem }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <PressId />
      <TouchedFields>
        <input type="hidden" name="gift" value={id} />
        <NewEmailField
          label={`Email address of ${name}`}
          name="email"
          id={`email-${id}`}
          maxLength={TEXT_LIMITS.email}
          check={recipientEmailProblem}
          defaultValue={email}
          error={problem}
        />
        <CheckedButton variant="plain" size="small" name="intent" value="change">
          Save
        </CheckedButton>
      </TouchedFields>
    </form>
  )
}

export const OtherEmailForm = island('other-email-form', Fields, { start: 'load' })
