import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { type Chat, someoneAnswers } from '~/models/chat'
import { PHONE } from '~/models/phone'
import { openChat } from './zendesk'

const INFO_MS = 3000
const LOOK_MS = 60_000

/** Offers the chat while somebody answers (docs/product.md, Messages). The vendor's script comes with the first press. */
function ChatButton({ scriptUrl, hours }: Chat) {
  const [state, setState] = useState<'absent' | 'offered' | 'opening' | 'open'>('absent')
  const [hasInfo, setHasInfo] = useState(true)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const look = () => {
      const answers = someoneAnswers(hours, new Date())
      setState((state) =>
        state === 'absent' || state === 'offered' ? (answers ? 'offered' : 'absent') : state,
      )
    }
    look()
    const looking = setInterval(look, LOOK_MS)
    // Also while nobody answers, so that the sentence does not come up in the middle of a visit.
    const info = setTimeout(() => setHasInfo(false), INFO_MS)
    return () => {
      clearInterval(looking)
      clearTimeout(info)
    }
  }, [hours])

  const open = async () => {
    setState('opening')
    setHasFailed(false)
    try {
      await openChat(scriptUrl, () => setState('offered'))
      setState('open')
    } catch (error) {
      console.warn('chat', error)
      setState('offered')
      setHasFailed(true)
    }
  }
  if (state === 'absent' || state === 'open') return null
  return (
    <aside className="chat" aria-label="Chat">
      {hasInfo ? <p>Questions? We are here to help.</p> : null}
      {hasFailed ? <p role="alert">The chat does not open just now. Call us at {PHONE}.</p> : null}
      <button type="button" className="button small" aria-busy={state === 'opening'} onClick={open}>
        Chat with us
      </button>
    </aside>
  )
}

export const ChatOffer = island('chat', ChatButton, { start: 'load' })
