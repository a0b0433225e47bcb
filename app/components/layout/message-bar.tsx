import type { Message } from '~/models/catalog/navigation'

/** One sentence across the page: the promotional message above the header, or the sitewide banner below it. */
export function MessageBar({ label, message }: { label: string; message: Message | undefined }) {
  if (!message) return null
  const { text, url } = message
  return (
    <aside className="message-bar" aria-label={label}>
      <p className="wrap">{url ? <a href={url}>{text}</a> : text}</p>
    </aside>
  )
}
