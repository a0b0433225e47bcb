import { island } from '~/components/island/island'
import { NewPassword } from '~/components/sign-in/new-password'

/** Starts when it comes into view. */
export const AccountPassword = island(
  'account-password',
  ({ error, typed }: { error?: string; typed?: string }) => (
    <NewPassword label="Password" optional error={error} typed={typed} />
  ),
)
