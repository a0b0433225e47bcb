import { useEffect } from 'react'
import { island } from '~/components/island/island'
import { EDITOR_BLOCKS } from '~/models/content/editor-blocks'

/** The editor saves its draft a moment after it told of a change. */
const RELOAD_MS = 1500

/** Tells Builder's editor, when it frames the page, which blocks there are, and shows the draft again when it changes. */
function Editor({ origin }: { origin: string }) {
  useEffect(() => {
    if (window.parent === window) return
    const tell = (message: object) => window.parent.postMessage(message, origin)
    const register = () => {
      for (const block of EDITOR_BLOCKS) tell({ type: 'builder.registerComponent', data: block })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin) return
      const { type } = (event.data ?? {}) as { type?: unknown }
      if (type === 'builder.getComponents') tell({ type: 'builder.components', data: EDITOR_BLOCKS })
      if (type !== 'builder.contentUpdate') return
      clearTimeout(timer)
      timer = setTimeout(() => window.location.reload(), RELOAD_MS)
    }
    window.addEventListener('message', listen)
    register()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [origin])
  return null
}

export const EditorBridge = island('editor', Editor, { start: 'load' })
