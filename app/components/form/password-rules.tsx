import { PASSWORD_RULES } from '~/models/account/password'

/** What a new password needs, below its field. */
export function PasswordRules() {
  return (
    <ul className="quiet" id="password-rules">
      {PASSWORD_RULES.map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  )
}
