import type { ReactNode } from 'react'
import { fieldOf } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { Fold } from '~/components/ui/fold'
import { ONE_OFF_DAYS } from '~/models/discount/one-off'
import { TEXT_LIMITS } from '~/models/limits'
import { StaffForm, type StaffFormProps } from './staff-form'

const DAYS = ONE_OFF_DAYS.map((days) => ({ value: days, label: `${days} days` }))

type Props = StaffFormProps & {
  /** The buttons, and what the form needs beside its fields. */
  children: ReactNode
}

/** A discount code for one order. */
export const OneOffForm = ({ edit, result, children }: Props) => (
  <Fold title="One-off code" open={result !== undefined}>
    <StaffForm edit={edit} result={result}>
      <TextField
        {...fieldOf(result, 'codeWorth')}
        label="Worth"
        hint="Such as $10 or 15%. Not for gift certificates."
        maxLength={TEXT_LIMITS.quantity}
        autoComplete="off"
      />
      <SelectField {...fieldOf(result, 'codeDays')} label="Good for" options={DAYS} />
      <TextField
        {...fieldOf(result, 'codeReason')}
        label="Reason"
        maxLength={TEXT_LIMITS.moderationReason}
        autoComplete="off"
      />
      {children}
    </StaffForm>
  </Fold>
)
