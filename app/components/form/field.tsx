import type { ReactNode } from 'react'

/** What every field of a form has. The control's id is its name unless `id` says otherwise. */
export type FieldProps = {
  label: string
  name: string
  id?: string
  error?: string
  hint?: string
  /** Says beside the label that nothing need be given; the label itself stays bare. */
  optional?: boolean
}

export const controlClass = (error: string | undefined) =>
  `min-h-12 w-full rounded-md px-3.5 py-2 ${
    error ? 'border-2 border-cranberry bg-blush' : 'border-[1.5px] border-edge bg-card'
  }`

/** Which texts describe the control: its error first, then its hint. */
export function describedBy({ error, hint, id, name }: FieldProps): string | undefined {
  const own = id ?? name
  return [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ') || undefined
}

function ErrorMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="mt-0.5 size-[1.1rem] flex-none fill-none stroke-current stroke-[1.7]"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13m0 3v.1" />
    </svg>
  )
}

/** The message beside a field or a group of choices. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-cranberry">
      <ErrorMark />
      {message}
    </p>
  )
}

/** Label, control, error and hint in the order they are read. */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  const id = props.id ?? props.name
  return (
    <div>
      <div className="mb-1 flex items-baseline gap-2 text-sm">
        <label htmlFor={id} className="font-semibold">
          {props.label}
        </label>
        {props.optional ? <span className="text-bark">(optional)</span> : null}
      </div>
      {children}
      {props.error ? <FieldError id={`${id}-error`} message={props.error} /> : null}
      {props.hint ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-bark">
          {props.hint}
        </p>
      ) : null}
    </div>
  )
}
