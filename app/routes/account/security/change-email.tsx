import { ProveAgain } from '~/components/account/prove-again'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { Form } from '~/framework'
import { needsSignIn, type Proof } from '~/models/account/proof'
import { emailProblem } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'

export type Result =
  | {
      error?: Record<string, string[] | null> | null | undefined
      initialValue?: Record<string, unknown> | null | undefined
    }
  | undefined

/** Asks for another e-mail address, which both mailboxes confirm. */
export function ChangeEmail({ result, email, proof }: { result: Result; email: string; proof: Proof }) {
  const errors = result?.error
  const typed = result?.initialValue?.newEmail
  return (
    <>
      <h2>Change your email address</h2>
      <p className="quiet">
        We write to both mailboxes, the old and the new. The change waits until both confirm.
      </p>
      {needsSignIn(proof) ? (
        <ProveAgain email={email} providers={proof.providers} back={paths.security} purpose="to change it" />
      ) : (
        <Form method="post" className="form" noValidate reloadDocument>
          <TouchedFields>
            <TextField
              label="New email address"
              name="newEmail"
              type="email"
              autoComplete="email"
              maxLength={TEXT_LIMITS.email}
              required
              check={emailProblem}
              error={errors?.newEmail?.[0]}
              {...(typeof typed === 'string' && { defaultValue: typed })}
            />
            {proof.hasPassword ? (
              <TextField
                label="Your password"
                name="emailPassword"
                type="password"
                autoComplete="current-password"
                maxLength={TEXT_LIMITS.password}
                required
                error={errors?.emailPassword?.[0]}
              />
            ) : null}
            <CheckedButton name="intent" value="change-email" variant="plain">
              Change email address
            </CheckedButton>
          </TouchedFields>
        </Form>
      )}
    </>
  )
}
