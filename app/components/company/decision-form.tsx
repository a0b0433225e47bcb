import { NothingOnEnter } from '~/components/form/on-enter'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'

type DecisionFormProps = {
  id: string
  label: string
  refuse: string
  /** What a screen reader adds to "Approve", such as whose order or which file. */
  what: string
  /** The reason that was typed before, when `error` says why it did not do. */
  typed?: string
  error?: string
}

export function DecisionForm({ id, label, refuse, what, typed, error }: DecisionFormProps) {
  return (
    <form method="post" className="stack" noValidate>
      <PressId />
      <NothingOnEnter />
      <input type="hidden" name="id" value={id} />
      <TextField
        id={`reason-${id}`}
        label={label}
        name="reason"
        autoComplete="off"
        maxLength={TEXT_LIMITS.moderationReason}
        defaultValue={typed}
        error={error}
        optional
      />
      <div className="row">
        <Button name="intent" value="approve">
          Approve<span className="visually-hidden"> {what}</span>
        </Button>
        <Button variant="plain" name="intent" value="reject">
          {refuse}
          <span className="visually-hidden"> {what}</span>
        </Button>
      </div>
    </form>
  )
}
