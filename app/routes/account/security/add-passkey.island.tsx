import { useEffect, useState } from 'react'
import { NothingOnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { island } from '~/components/island/island'
import { knowsPasskeys } from '~/components/passkey/browser'
import { PasskeyButton } from '~/components/passkey/passkey-button.island'
import { TEXT_LIMITS } from '~/models/limits'

type Props = {
  errors: Record<string, string[] | null> | null | undefined
  name: string
  hasPassword: boolean
}

function Fields({ errors, name, hasPassword }: Props) {
  const [known, setKnown] = useState(false)
  useEffect(() => setKnown(knowsPasskeys()), [])
  if (!known) return <p className="quiet">Passkeys cannot be added in this browser.</p>
  return (
    <form method="post" className="form" noValidate>
      <NothingOnEnter />
      <TextField
        label="Name of the passkey"
        name="passkeyName"
        maxLength={TEXT_LIMITS.passkeyName}
        defaultValue={name}
        required
        error={errors?.passkeyName?.[0]}
      />
      {hasPassword ? (
        <TextField
          label="Your password"
          name="passkeyPassword"
          type="password"
          autoComplete="current-password"
          maxLength={TEXT_LIMITS.password}
          required
          error={errors?.passkeyPassword?.[0]}
        />
      ) : null}
      <div>
        <PasskeyButton
          does="make"
          field="passkey"
          intent={{ name: 'intent', value: 'add-passkey' }}
          text="Add a passkey"
          variant="plain"
        />
      </div>
    </form>
  )
}

export const AddPasskey = island('add-passkey', Fields, { start: 'load' })
