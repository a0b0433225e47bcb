import { fieldOf } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'

type Note = {
  id: string
  kind: 'note' | 'issue'
  words: string
  author: string
  written: string
  settled: string | null | 0
  settledBy: string | null
}

export function Issues({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return <p>Nothing is noted yet.</p>
  return (
    <ul className="rows">
      {notes.map(({ id, kind, words, author, written, settled, settledBy }) => (
        <li key={id} className="stack">
          <p>
            {kind === 'issue' ? (
              <Badge tone={settled ? 'quiet' : 'sale'}>{settled ? 'Settled issue' : 'Open issue'}</Badge>
            ) : null}{' '}
            {words}
          </p>
          <p className="text-sm quiet">
            {author}, {written}
            {settled ? `. Settled by ${settledBy}, ${settled}` : ''}
          </p>
          {kind === 'issue' && !settled ? (
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <Button name="intent" value="settle" variant="plain" size="small">
                Settle<span className="visually-hidden">: {words}</span>
              </Button>
            </form>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const KINDS = [
  { value: 'note', label: 'Note' },
  { value: 'issue', label: 'Issue, open until settled' },
]

export function NoteForm({ edit, result }: StaffFormProps) {
  return (
    <StaffForm edit={edit} result={result}>
      <SelectField {...fieldOf(result, 'kind')} label="Kind" options={KINDS} />
      <TextAreaField {...fieldOf(result, 'words')} label="Note" maxLength={TEXT_LIMITS.problemWords} />
      <div>
        <Button name="intent" value="note" variant="plain">
          Save note
        </Button>
      </div>
    </StaffForm>
  )
}

export function CreditForm({ edit, result }: StaffFormProps) {
  return (
    <StaffForm edit={edit} result={result}>
      <TextField
        {...fieldOf(result, 'amount')}
        label="Amount in dollars"
        inputMode="decimal"
        maxLength={TEXT_LIMITS.quantity}
        autoComplete="off"
      />
      <TextField
        {...fieldOf(result, 'reason')}
        label="Reason"
        autoComplete="off"
        maxLength={TEXT_LIMITS.moderationReason}
      />
      <div>
        <Button name="intent" value="courtesy-credit">
          Give store credit
        </Button>
      </div>
    </StaffForm>
  )
}

export function FactorForm({ edit, result }: StaffFormProps) {
  return (
    <StaffForm edit={edit} result={result}>
      <TextField
        {...fieldOf(result, 'factorReason')}
        label="How you know that it is them"
        autoComplete="off"
        maxLength={TEXT_LIMITS.moderationReason}
      />
      <div>
        <Button name="intent" value="reset-factor" variant="plain">
          Reset second factor
        </Button>
      </div>
    </StaffForm>
  )
}
