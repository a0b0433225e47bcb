import { useEffect, useState } from 'react'
import { Notice } from '~/components/ui/notice'
import type { Notifications } from '~/models/notification'
import { StatusText } from './status-text'

/** With script they are announced, by one live region. */
export function NotificationList({ errors, warnings, notices }: Notifications) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const words = [...errors, ...warnings, ...notices].map(({ message }) => message).join(' ')
  if (!words) return null
  return (
    <>
      <section className="stack notifications" aria-label="Messages">
        {errors.map(({ message, key }) => (
          <Notice key={key ?? message} tone="error" still>
            <p>{message}</p>
          </Notice>
        ))}
        {warnings.map(({ message, key }) => (
          <Notice key={key ?? message} tone="note" still>
            <p>{message}</p>
          </Notice>
        ))}
        {notices.map(({ message, key }) => (
          <Notice key={key ?? message} tone="done" still>
            <p>{message}</p>
          </Notice>
        ))}
      </section>
      {scripted ? <StatusText role={errors.length > 0 ? 'alert' : 'status'} text={words} /> : null}
    </>
  )
}
