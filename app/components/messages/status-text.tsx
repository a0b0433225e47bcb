import { useEffect, useState } from 'react'

/** A screen reader reads a region when it changes, not when it comes: the words follow this much later. */
const WORDS_AFTER_MS = 100

/** Words that are read out once they are on the page. */
export function StatusText({ text, className = 'visually-hidden' }: { text: string; className?: string }) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), WORDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className={className} role="status">
      {shown}
    </p>
  )
}
