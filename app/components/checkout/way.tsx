import type { ReactNode } from 'react'

type WayProps = {
  value: string
  label: string
  detail?: ReactNode
  /** At the end of the row: a mark or an amount. */
  end?: ReactNode
  checked: boolean
  className?: string
  /** Shown while it is chosen. */
  children?: ReactNode
}

/** One way to pay in the list of them. */
export function Way({ value, label, detail, end, checked, className, children }: WayProps) {
  return (
    <div className={className ? `way ${className}` : 'way'}>
      <label>
        <input type="radio" name="pay" value={value} defaultChecked={checked} />
        <span>
          <span className="bold">{label}</span>
          {detail ? <span className="text-sm quiet own-line">{detail}</span> : null}
        </span>
        {end ? <span className="way-end">{end}</span> : null}
      </label>
      {children ? <div className="way-body">{children}</div> : null}
    </div>
  )
}
