import type { ReactNode } from 'react'

type AskOnceProps = {
  /** What is asked for: "Cancel this order". */
  ask: ReactNode
  /** What follows, and what comes back. */
  says: string
  link?: boolean
  /** The button that does it. */
  children: ReactNode
}

/** Asks once before something is done that cannot be undone, without script too. */
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
