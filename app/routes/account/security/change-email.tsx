import { ProveAgain } from '~/components/account/prove-again'
import { postedIn, type RefusedForm } from '~/components/form/form-problems'
import { needsSignIn, type Proof } from '~/models/account/proof'
import { paths } from '~/models/paths'
import { EmailForm } from './email-form.island'

export type Result = RefusedForm | undefined

export function ChangeEmail({ result, email, proof }: { result: Result; email: string; proof: Proof }) {
  return (
    <>
      <h2>Change your email address</h2>
      <p className="quiet">
        We write to both mailboxes, the old and the new. The change waits until both confirm.
      </p>
      {needsSignIn(proof) ? (
        <ProveAgain email={email} providers={proof.providers} back={paths.security} purpose="to change it" />
      ) : (
        <EmailForm
          errors={result?.error}
          hasPassword={proof.hasPassword}
          typed={postedIn(result, 'newEmail')}
        />
      )}
    </>
  )
}
