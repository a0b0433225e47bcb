import { useEffect } from 'react'
import { island } from '~/components/island/island'
import { onReturn } from '~/components/page/on-return'
import { keepTyped } from './keep-typed'

/** The router's name of an entry that a document made. */
const ENTRY = 'default'

/**
 * For steps that are documents. Brings back what was typed before the shopper left the step. Reads the cart again
 * when the browser shows the step from its back/forward cache.
 */
function Behavior() {
  useEffect(() => keepTyped(ENTRY, location.pathname), [])
  useEffect(() => onReturn(() => location.reload()), [])
  return <span hidden />
}

export const KeptTyping = island('kept-typing', Behavior, { start: 'load' })
