import type { ReactNode } from 'react'

type AskOnceProps = {
  /** Such as "Cancel this order". */
  ask: ReactNode
  says: string
  link?: boolean
  children: ReactNode
}

/** Confirms an act that cannot be undone, without script too. */
export function AskOnce({ ask, says, link = false, children }: AskOnceProps) {
  return (
    <details className="ask-once">
      <summary className={link ? 'link' : 'button plain small'}>{ask}</summary>
      <div className="stack">
        <p>{says}</p>
        <div>{children}</div>
      </div>
    </details>
  )
}
