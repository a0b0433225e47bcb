import { fieldOf } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { TableHead } from '~/components/page/table-head'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'
import { staffPaths } from '~/models/paths'
import { REPAIR_KINDS, REPAIRS } from '~/models/staff/repairs'

type Shown = { id: string; title: string; orderNumber: string | null; asked: string; outcome: string }

type Props = StaffFormProps & { mayRepair: boolean; repairs: Shown[] }

/** Of the runbook in docs/operate.md. */
export function RepairPart({ edit, mayRepair, repairs, result }: Props) {
  return (
    <>
      <h2>Repairs</h2>
      <p className="quiet">Each is safe to repeat, and does what the schedule would do.</p>
      {mayRepair ? (
        <StaffForm edit={edit} result={result}>
          <input type="hidden" name="intent" value="repair" />
          <SelectField
            {...fieldOf(result, 'kind')}
            label="What"
            placeholder="Choose"
            options={REPAIR_KINDS.map((value) => ({ value, label: REPAIRS[value].title }))}
            required
          />
          <TextField
            {...fieldOf(result, 'number')}
            label="Order number"
            hint="Not for the search index."
            maxLength={TEXT_LIMITS.id}
            optional
          />
          <TextField
            {...fieldOf(result, 'reason')}
            label="Why"
            maxLength={TEXT_LIMITS.moderationReason}
            required
          />
          <Button>Repair</Button>
        </StaffForm>
      ) : null}
      {repairs.length > 0 ? (
        <table className="orders">
          <TableHead columns={['What', 'Order', 'Asked', 'Outcome']} />
          <tbody>
            {repairs.map(({ id, title, orderNumber, asked, outcome }) => (
              <tr key={id}>
                <td data-label="What">{title}</td>
                <td data-label="Order">
                  {orderNumber ? <a href={staffPaths.order(orderNumber)}>{orderNumber}</a> : null}
                </td>
                <td data-label="Asked">{asked}</td>
                <td data-label="Outcome">{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}
