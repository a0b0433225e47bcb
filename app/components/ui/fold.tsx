import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A foldable part of the page. Of folds with the same `name` only one is open. */
export function Fold({
  id,
  title,
  open,
  name,
  className,
  onOpen,
  children,
}: {
  id?: string
  title: ReactNode
  open?: boolean
  name?: string
  className?: string
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <details
      id={id}
      className={className ? `fold ${className}` : 'fold'}
      open={open}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
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
