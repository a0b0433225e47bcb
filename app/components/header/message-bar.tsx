import type { Message } from '~/models/catalog/navigation'

type MessageBarProps = {
  label: string
  message: Message | undefined
  /** Hidden on phones, which lack the room. */
  onlyWide?: boolean
}

/** The promotional message above the header, or the sitewide banner below it. */
export function MessageBar({ label, message, onlyWide = false }: MessageBarProps) {
  if (!message) return null
  const { text, url } = message
  return (
    <aside className={onlyWide ? 'message-bar only-wide' : 'message-bar'} aria-label={label}>
      <p className="wrap">{url ? <a href={url}>{text}</a> : text}</p>
    </aside>
  )
}
