import { island } from '~/components/island/island'
import { NewPassword } from '~/components/sign-in/new-password'

/** Starts when its fold opens. */
export const AccountPassword = island('account-password', ({ error }: { error?: string }) => (
  <NewPassword label="Password" optional {...(error && { error })} />
))
