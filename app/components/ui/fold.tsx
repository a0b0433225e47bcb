import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A foldable part of the page. Of folds with the same `name` only one is open. */
export function Fold({
  id,
  title,
  open,
  name,
  className,
  children,
}: {
  id?: string
  title: ReactNode
  open?: boolean
  name?: string
  className?: string
  children: ReactNode
}) {
  return (
    <details
      id={id}
      className={className ? `fold ${className}` : 'fold'}
      open={open}
      {...(name ? { name } : {})}
    >
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
