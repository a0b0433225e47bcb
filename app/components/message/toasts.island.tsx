import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { toasts } from './signals'
import { StatusText } from './status-text'

const SHOWN_MS = 3000

/**
 * Shows at the bottom of the window for three seconds that something succeeded (docs/product.md, Messages).
 */
function ToastRegion() {
  const [message, setMessage] = useState<string>()
  useEffect(() => toasts.listen(setMessage), [])
  useEffect(() => {
    if (message === undefined) return
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return message === undefined ? null : <StatusText text={message} className="toast" />
}

export const Toasts = island('toasts', ToastRegion, { start: 'load' })
