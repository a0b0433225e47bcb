import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'

type CloseOutsideProps = {
  /** Selects what stands beside the panel and belongs to it. */
  beside?: string
}

/** Closes the panel around it on Escape, and when something outside gets a press or the focus. */
function Behavior({ beside }: CloseOutsideProps) {
  return (
    <span
      hidden
      ref={useAround<HTMLDetailsElement>('details', (panel, signal) => closeOutside(panel, beside, signal))}
    />
  )
}

function closeOutside(panel: HTMLDetailsElement, beside: string | undefined, signal: AbortSignal) {
  const isInside = (target: EventTarget | null) =>
    target instanceof Element && (panel.contains(target) || (beside && target.closest(beside) !== null))
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape' || !panel.open || !isInside(target)) return
      panel.open = false
      panel.querySelector('summary')?.focus()
    },
    { signal },
  )
  for (const gesture of ['click', 'focusin']) {
    document.addEventListener(
      gesture,
      ({ target }) => {
        if (target instanceof Node && target.isConnected && !isInside(target)) panel.open = false
      },
      { signal },
    )
  }
}

export const CloseOutside = island('close-outside', Behavior, { start: 'load' })
