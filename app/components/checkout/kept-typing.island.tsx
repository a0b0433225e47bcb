import { useEffect } from 'react'
import { island } from '~/components/island/island'
import { keepTyped } from './keep-typed'

/** The router's name of an entry that a document made. */
const ENTRY = 'default'

/** For a step that is drawn on the server: brings back what was typed before it was left. */
function Behavior() {
  useEffect(() => keepTyped(ENTRY, location.pathname), [])
  return <span hidden />
}

export const KeptTyping = island('kept-typing', Behavior, { start: 'load' })
