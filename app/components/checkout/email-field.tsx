import { TextField, type TextFieldProps } from '~/components/form/text-field'
import { emailProblem, suggestEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'

type EmailFieldProps = Pick<TextFieldProps, 'aside' | 'error' | 'onLeave'> & { value: string }

export function EmailField({ value, ...others }: EmailFieldProps) {
  const meant = suggestEmail(value)
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={TEXT_LIMITS.email}
      required
      check={emailProblem}
      hint={meant ? `Did you mean ${meant}?` : 'For your receipt and news of your order.'}
      defaultValue={value}
      {...others}
    />
  )
}
