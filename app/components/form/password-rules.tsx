import { PASSWORD_RULES } from '~/models/account/password'

/** The rules for a new password, below its field. */
export function PasswordRules() {
  return (
    <ul className="quiet" id="password-rules">
      {PASSWORD_RULES.map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  )
}
