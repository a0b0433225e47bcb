import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon'

export function Fold({
  id,
  title,
  open,
  className,
  onOpen,
  children,
}: {
  id?: string
  title: ReactNode
  open?: boolean
  className?: string
  /** Also called if the fold was opened before script had started. */
  onOpen?: () => void
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (details.current?.open) onOpen?.()
  }, [onOpen])
  return (
    <details
      ref={details}
      id={id}
      className={className ? `fold ${className}` : 'fold'}
      open={open}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
