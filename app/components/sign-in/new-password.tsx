import { useState } from 'react'
import { TextField } from '~/components/form/text-field'
import { typedIn } from '~/components/form/touched'
import { Icon } from '~/components/ui/icon'
import { NOT_REPEATED, PASSWORD_RULES, passwordProblem } from '~/models/account/password-rules'
import { TEXT_LIMITS } from '~/models/limits'

type NewPasswordProps = {
  label: string
  name?: string
  error?: string | undefined
  optional?: true
  typed?: string
  again?: { error?: string | undefined }
}

export function NewPassword({
  label,
  name = 'password',
  error,
  optional,
  typed: before,
  again,
}: NewPasswordProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === name) setTyped(target.value)
      }}
    >
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        maxLength={TEXT_LIMITS.password}
        required={!optional}
        defaultValue={before}
        check={(password) => (password || !optional ? passwordProblem(password) : undefined)}
        error={error}
        rules={`${name}-rules`}
      />
      <ul className="password-rules quiet" id={`${name}-rules`}>
        {PASSWORD_RULES.map(({ key, words, isMet }) => {
          const met = typed === undefined ? undefined : isMet(typed)
          return (
            <li key={key} className={met ? 'met' : undefined}>
              {met ? <Icon name="check" /> : null}
              {words}
              {met === undefined ? null : (
                <span className="visually-hidden">{met ? ': Requirement met' : ': Requirement not met'}</span>
              )}
            </li>
          )
        })}
      </ul>
      {again ? (
        <TextField
          label={`${label} again`}
          name={`${name}Again`}
          type="password"
          autoComplete="new-password"
          maxLength={TEXT_LIMITS.password}
          required
          check={(typedAgain, form) => (typedAgain === typedIn(form, name) ? undefined : NOT_REPEATED)}
          error={again.error}
        />
      ) : null}
    </div>
  )
}
