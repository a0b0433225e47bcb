import type { Provider } from './providers'

/**
 * Asked before an act that cannot be undone. An account made by a provider has no password: a fresh sign-in counts
 * instead.
 */
export type Proof = { hasPassword: true } | { hasPassword: false; isFresh: boolean; providers: Provider[] }

export const needsSignIn = (proof: Proof): proof is Extract<Proof, { hasPassword: false }> =>
  !proof.hasPassword && !proof.isFresh
