import { NewEmailField } from '~/components/form/new-email-field'
import type { TextFieldProps } from '~/components/form/text-field'
import { emailProblem } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'

type EmailFieldProps = Pick<TextFieldProps, 'aside' | 'error' | 'onLeave'> & { value: string }

export function EmailField({ value, ...others }: EmailFieldProps) {
  return (
    <NewEmailField
      label="Email"
      name="email"
      autoComplete="email"
      maxLength={TEXT_LIMITS.email}
      required
      check={emailProblem}
      hint="For your receipt and news of your order."
      defaultValue={value}
      {...others}
    />
  )
}
