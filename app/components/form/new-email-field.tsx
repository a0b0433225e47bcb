import { useEffect, useRef, useState } from 'react'
import { suggestEmail } from '~/models/email'
import { TextField, type TextFieldProps } from './text-field'

type NewEmailFieldProps = TextFieldProps & {
  /** The field where the address is typed again. It gets the suggestion too. */
  again?: string
}

/** An address of a new person: a likely slip is asked about once, on leaving the field or by the server. */
export function NewEmailField({ again, onLeave, ...field }: NewEmailFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(field.error ? field.defaultValue : undefined)
  return (
    <TextField
      type="email"
      {...field}
      onLeave={(typed) => {
        setAsked(typed)
        onLeave?.(typed)
      }}
      below={
        <div ref={place} role="status" className="meant">
          <Meant
            name={field.name}
            asked={asked}
            canTick={!again}
            take={(meant) => {
              const form = place.current?.closest('form')
              fill(form?.elements.namedItem(field.name), meant)
              if (again) fill(form?.elements.namedItem(again), meant)
              setAsked(undefined)
            }}
          />
        </div>
      }
    />
  )
}

/** Fields of one name are a list; the one that is typed in comes first. */
function fill(found: Element | RadioNodeList | null | undefined, value: string): void {
  const field = found instanceof RadioNodeList ? found[0] : found
  if (!(field instanceof HTMLInputElement)) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

type MeantProps = {
  name: string
  asked: string | undefined
  canTick?: boolean
  take: (meant: string) => void
}

/** With script a button corrects the field; without it a box does, which is posted. */
export function Meant({ name, asked, canTick = true, take }: MeantProps) {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const meant = asked && suggestEmail(asked)
  if (!meant) return null
  return (
    <>
      <input type="hidden" name={name} value={asked} />
      {hasScript ? (
        <button type="button" className="link" onClick={() => take(meant)}>
          Did you mean {meant}?
        </button>
      ) : canTick ? (
        <label className="check">
          <input type="checkbox" name={name} value={meant} />
          <span>I meant {meant}</span>
        </label>
      ) : null}
    </>
  )
}
