import { InviteFields } from '~/components/company/invite-fields'
import type { RefusedForm } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'

const Invite = ({ refused }: { refused: RefusedForm | undefined }) => (
  <form method="post" className="stack" noValidate>
    <PressId />
    <TouchedFields>
      <h3>Invite people</h3>
      <InviteFields result={refused} />
      <p>
        <CheckedButton variant="plain" name="intent" value="invite">
          Send the invitation
        </CheckedButton>
      </p>
    </TouchedFields>
  </form>
)

export const InviteForm = island('invite-form', Invite, { start: 'load' })
