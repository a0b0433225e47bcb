import { CheckboxField } from '~/components/form/checkbox-field'
import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { TEXT_LIMITS } from '~/models/limits'

export function Adjustment({
  present,
  result,
}: {
  present: { name: string; amount: string; reason: string } | null
  result: RefusedForm | undefined
}) {
  if (present) {
    return (
      <div className="row between">
        <p>
          {present.name}: <b>{present.amount}</b>
          <span className="own-line quiet">{present.reason}</span>
        </p>
        <button type="submit" className="link" name="intent" value="remove-adjustment">
          Remove adjustment
        </button>
      </div>
    )
  }
  return (
    <Fold title="Adjust the total" open={result?.initialValue?.intent === 'adjust'}>
      <div className="stack">
        <TextField
          {...fieldOf(result, 'amount')}
          label="Amount in dollars"
          autoComplete="off"
          hint="Use a minus for a discount, such as -7.50."
        />
        <TextField
          {...fieldOf(result, 'reason')}
          label="Reason"
          autoComplete="off"
          maxLength={TEXT_LIMITS.moderationReason}
        />
        <CheckboxField
          label="As a gift: the total says “Gift from us”"
          name="asGift"
          defaultChecked={result?.initialValue?.asGift === 'on'}
        />
        <Button variant="plain" name="intent" value="adjust">
          Adjust
        </Button>
      </div>
    </Fold>
  )
}
