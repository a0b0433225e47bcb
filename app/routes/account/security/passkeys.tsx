import { ProveAgain } from '~/components/account/prove-again'
import { postedIn, type RefusedForm } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'

import { needsSignIn, type Proof } from '~/models/account/proof'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { AddPasskey } from './add-passkey.island'

type Props = {
  passkeys: { id: string; name: string; made: string; used: string }[]
  result: RefusedForm | undefined
  email: string
  proof: Proof
  device: string
}

export function Passkeys({ passkeys, result, email, proof, device }: Props) {
  return (
    <>
      <h2 id="passkeys">Passkeys</h2>
      <p className="quiet">
        Sign in with your fingerprint, face or screen lock instead of a password. There is nothing to remember
        or to guess.
      </p>
      {passkeys.length > 0 ? (
        <ul className="rows">
          {passkeys.map(({ id, name, made, used }) => (
            <li key={id}>
              <form method="post" className="form">
                <OnEnter intent="rename-passkey" />
                <input type="hidden" name="passkeyId" value={id} />
                <TextField
                  label="Name"
                  id={`passkey-${id}`}
                  name="passkeyName"
                  maxLength={TEXT_LIMITS.passkeyName}
                  defaultValue={name}
                  hint={`Added ${made}, last used ${used}`}
                />
                <div className="row">
                  <Button name="intent" value="rename-passkey" variant="plain" size="small">
                    Rename<span className="visually-hidden"> {name}</span>
                  </Button>
                  <AskOnce
                    ask={
                      <>
                        Remove<span className="visually-hidden"> {name}</span>
                      </>
                    }
                    says="This passkey will no longer sign you in."
                  >
                    <Button name="intent" value="remove-passkey" variant="plain" size="small">
                      Yes, remove it<span className="visually-hidden">: {name}</span>
                    </Button>
                  </AskOnce>
                </div>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      {needsSignIn(proof) ? (
        <ProveAgain email={email} providers={proof.providers} back={paths.security} purpose="to add one" />
      ) : (
        <AddPasskey
          errors={result?.error}
          name={postedIn(result, 'passkeyName') || device}
          hasPassword={proof.hasPassword}
        />
      )}
    </>
  )
}
