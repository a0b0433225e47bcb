import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'

/** A form that was refused, with what was typed. */
export type Filled = RefusedForm

type FormProps = { edit: string; result: Filled | undefined }

/** What was typed into a field before, and what is wrong with it. */
function fieldOf(result: Filled | undefined, name: string) {
  const [typed, error] = [result?.initialValue?.[name], result?.error?.[name]?.[0]]
  return { ...(typeof typed === 'string' && { defaultValue: typed }), ...(error && { error }) }
}

type Note = {
  id: string
  kind: 'note' | 'issue'
  words: string
  author: string
  written: string
  settled: string | null | 0
  settledBy: string | null
}

/** Open issues stand first, each with its button. */
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

export function NoteForm({ edit, result }: FormProps) {
  return (
    <form method="post" className="form" noValidate>
      <FormErrors problems={formProblems(result?.error)} />
      <input type="hidden" name="edit" value={edit} />
      <SelectField label="Kind" name="kind" options={KINDS} {...fieldOf(result, 'kind')} />
      <TextAreaField
        label="Note"
        name="words"
        maxLength={TEXT_LIMITS.problemWords}
        {...fieldOf(result, 'words')}
      />
      <div>
        <Button name="intent" value="note" variant="plain">
          Save note
        </Button>
      </div>
    </form>
  )
}

export function CreditForm({ edit, result }: FormProps) {
  return (
    <form method="post" className="form" noValidate>
      <FormErrors problems={formProblems(result?.error)} />
      <input type="hidden" name="edit" value={edit} />
      <TextField
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        maxLength={TEXT_LIMITS.quantity}
        autoComplete="off"
        {...fieldOf(result, 'amount')}
      />
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        maxLength={TEXT_LIMITS.moderationReason}
        {...fieldOf(result, 'reason')}
      />
      <div>
        <Button name="intent" value="courtesy-credit">
          Give store credit
        </Button>
      </div>
    </form>
  )
}
