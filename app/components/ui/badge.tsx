import type { ReactNode } from 'react'

export type BadgeTone = 'sale' | 'best' | 'free' | 'note' | 'off' | 'quiet'

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'quiet' ? 'badge' : `badge ${tone}`}>{children}</span>
}
