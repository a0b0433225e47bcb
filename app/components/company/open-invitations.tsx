import { Button } from '~/components/ui/button'
import type { CompanyRole } from '~/models/company/roles'
import { roleNames } from './role-boxes'

export type OpenInvitation = { id: string; email: string; roles: CompanyRole[]; by: string; sent: string }

/** `intent`: of the button. `edit`: of a page of staff. */
type Props = { invitations: readonly OpenInvitation[]; intent: string; edit?: string }

export const OpenInvitations = ({ invitations, intent, edit }: Props) =>
  invitations.length === 0 ? null : (
    <>
      <h3>Open invitations</h3>
      <ul className="stack">
        {invitations.map(({ id, email, roles, by, sent }) => (
          <li key={id} className="company-person">
            <p>
              <b>{email}</b>
              <span className="own-line quiet">
                {roleNames(roles)}. Sent on {sent}
                {by ? ` by ${by}` : ''}
              </span>
            </p>
            <form method="post">
              {edit ? <input type="hidden" name="edit" value={edit} /> : null}
              <input type="hidden" name="invitation" value={id} />
              <Button variant="plain" size="small" name="intent" value={intent}>
                Withdraw<span className="visually-hidden"> the invitation of {email}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
