import { useEffect, useState } from 'react'
import { Notice } from '~/components/ui/notice'
import type { Notifications } from '~/models/notification'
import { StatusText } from './status-text'

/** With script they are announced. */
export function NotificationList({ errors, warnings, notices }: Notifications) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const all = [...errors, ...warnings, ...notices]
  if (all.length === 0) return null
  return (
    <>
      <div className="stack notifications">
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
      {scripted ? <StatusText text={all.map(({ message }) => message).join(' ')} /> : null}
    </>
  )
}
