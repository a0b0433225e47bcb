import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'

/** Closes the panel around it on Escape, and when something outside gets a press or the focus. */
function Behavior() {
  return <span hidden ref={useAround('details', closeOutside)} />
}

function closeOutside(panel: HTMLDetailsElement, signal: AbortSignal) {
  panel.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !panel.open) return
      panel.open = false
      panel.querySelector('summary')?.focus()
    },
    { signal },
  )
  for (const gesture of ['click', 'focusin']) {
    document.addEventListener(
      gesture,
      ({ target }) => {
        if (target instanceof Node && target.isConnected && !panel.contains(target)) panel.open = false
      },
      { signal },
    )
  }
}

export const CloseOutside = island('close-outside', Behavior, { start: 'load' })
