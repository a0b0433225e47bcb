import type { ReactNode } from 'react'
import { classNames } from './class-names'

type Chip = { text: ReactNode; url: string; count?: number; current?: boolean }

export function Chips({ links, className }: { links: readonly Chip[]; className?: string }) {
  return (
    <ul className={classNames('chips', className)}>
      {links.map(({ text, url, count, current }) => (
        <li key={url}>
          <a className="chip" href={url} aria-current={current ? 'true' : undefined}>
            {text}
            {count === undefined ? null : (
              <>
                {' '}
                <span className="quiet">{count}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
