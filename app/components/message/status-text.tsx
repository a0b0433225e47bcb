import { useEffect, useState } from 'react'

/**
 * Screen readers announce a live region when it changes, not when it appears, so the text is added after this
 * time.
 */
const WORDS_AFTER_MS = 100

/** A text that is announced once it is on the page. */
type StatusTextProps = { text: string; className?: string; role?: 'status' | 'alert' }

export function StatusText({ text, className = 'visually-hidden', role = 'status' }: StatusTextProps) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className={className} role={role}>
      {shown}
    </p>
  )
}
