import type { ReactNode } from 'react'

type WayProps = {
  value: string
  label: string
  detail?: ReactNode
  end?: ReactNode
  checked: boolean
  className?: string
  children?: ReactNode
}

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
