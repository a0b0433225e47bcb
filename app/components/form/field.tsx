import type { ReactNode } from 'react'
import { classNames } from '~/components/ui/class-names'
import { Icon } from '~/components/ui/icon'

/** The control's id is its name unless `id` is set. */
export type FieldProps = {
  label: string
  /** The label while the address is in Canada. */
  labelInCanada?: string
  name: string
  id?: string
  error?: string
  hint?: string
  /** The id of further words about it, such as rules. */
  rules?: string
  /** The error appeared after the page was drawn, so it is announced. */
  isNew?: boolean
  optional?: boolean
  aside?: ReactNode
  below?: ReactNode
  /** Of a `.form` grid's row; the whole row by default. A pair stands side by side where there is room. */
  width?: 'half' | 'pair' | 'third'
}

/** Of the error, then the hint, then the rules. */
export function describedBy({ error, hint, rules, id, name }: FieldProps): string | undefined {
  const controlId = id ?? name
  return (
    [error && `${controlId}-error`, hint && `${controlId}-hint`, rules].filter(Boolean).join(' ') || undefined
  )
}

export function FieldError({ id, message, isNew }: { id?: string; message: string; isNew?: boolean }) {
  return (
    <p id={id} className="error" role={isNew ? 'alert' : undefined}>
      <Icon name="alert" />
      {message}
    </p>
  )
}

export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  const id = props.id ?? props.name
  return (
    <div className={classNames('field', props.error && 'invalid', props.width)}>
      <div className="field-label">
        <label htmlFor={id}>
          {props.labelInCanada ? (
            <>
              <span className="in-us">{props.label}</span>
              <span className="in-canada">{props.labelInCanada}</span>
            </>
          ) : (
            props.label
          )}
        </label>
        {props.optional ? <span className="text-sm quiet">(optional)</span> : null}
        {props.aside ? <span className="field-aside text-sm quiet">{props.aside}</span> : null}
      </div>
      {children}
      <FieldNotes {...props} />
      {props.below}
    </div>
  )
}

export function FieldNotes({ error, hint, id, name, isNew }: FieldProps) {
  const controlId = id ?? name
  return (
    <>
      {error ? <FieldError id={`${controlId}-error`} message={error} isNew={isNew} /> : null}
      {hint ? (
        <p id={`${controlId}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
    </>
  )
}
