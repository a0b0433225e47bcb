import { Notice } from '~/components/ui/notice'

type Message = { message: string; key?: string }

export type NotificationsProps = { errors?: Message[]; warnings?: Message[]; notices?: Message[] }

/** What the last request had to say, at the top of the page it led to. */
export function Notifications({ errors = [], warnings = [], notices = [] }: NotificationsProps) {
  if (!errors.length && !warnings.length && !notices.length) return null
  return (
    <div className="wrap stack notifications">
      {errors.map(({ message, key }) => (
        <Notice key={key ?? message} tone="error">
          <p>{message}</p>
        </Notice>
      ))}
      {warnings.map(({ message, key }) => (
        <Notice key={key ?? message} tone="note">
          <p>{message}</p>
        </Notice>
      ))}
      {notices.map(({ message, key }) => (
        <Notice key={key ?? message} tone="done">
          <p>{message}</p>
        </Notice>
      ))}
    </div>
  )
}
