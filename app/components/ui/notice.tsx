import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

const tones: Record<'done' | 'note' | 'error', { className: string; icon: IconName }> = {
  done: { className: 'alert', icon: 'check' },
  note: { className: 'alert note', icon: 'alert' },
  error: { className: 'alert invalid', icon: 'alert' },
}

/**
 * One sentence and one link. An error interrupts a screen reader; others are announced politely, unless `still`: a live
 * region beside it says the same.
 */
type NoticeProps = { tone?: keyof typeof tones; still?: boolean; children: ReactNode }

export function Notice({ tone = 'note', still = false, children }: NoticeProps) {
  const { className, icon } = tones[tone]
  return (
    <div className={className} role={still ? undefined : tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
