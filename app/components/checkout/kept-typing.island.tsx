import { useEffect } from 'react'
import { island } from '~/components/island/island'
import { onReturn } from '~/components/page/on-return'
import { keepTyped } from './keep-typed'

/** The router's name of an entry that a document made. */
const ENTRY = 'default'

/**
 * For a step that is a document: brings back what was typed before it was left, and reads the cart again when
 * the browser shows the step from its memory.
 */
function Behavior() {
  useEffect(() => keepTyped(ENTRY, location.pathname), [])
  useEffect(() => onReturn(() => location.reload()), [])
  return <span hidden />
}

export const KeptTyping = island('kept-typing', Behavior, { start: 'load' })
