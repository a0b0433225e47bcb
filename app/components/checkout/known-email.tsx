import type { ReactNode } from 'react'

export const KnownEmail = ({ signIn }: { signIn: ReactNode }) => (
  <p className="known-email text-sm">
    You have an account with this email. {signIn} to use your saved address and cards, or keep going as a
    guest.
  </p>
)
