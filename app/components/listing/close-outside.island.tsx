import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'

/** Inside a panel that lies over the page: it closes on Escape, and when somebody goes on beside it. */
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
