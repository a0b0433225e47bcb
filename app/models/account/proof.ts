import type { Provider } from './providers'

/**
 * How the signed-in customer shows once more who they are, before what cannot be undone. An account that a provider made
 * has no password: a fresh sign-in counts instead.
 */
export type Proof = { hasPassword: true } | { hasPassword: false; isFresh: boolean; providers: Provider[] }

export const needsSignIn = (proof: Proof): proof is Extract<Proof, { hasPassword: false }> =>
  !proof.hasPassword && !proof.isFresh
