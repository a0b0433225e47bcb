import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'

function Behavior({ onward }: { onward: string }) {
  const place = useAround<HTMLDialogElement>('dialog', (dialog, signal) => {
    const link = dialog.querySelector('a')
    dialog.open = false
    dialog.showModal()
    link?.focus()
    dialog.addEventListener('close', () => history.replaceState(history.state, '', onward), { signal })
    dialog.addEventListener(
      'click',
      (event) => {
        const { target, ctrlKey, metaKey, shiftKey } = event
        if (target !== dialog && target !== link) return
        if (ctrlKey || metaKey || shiftKey) return
        event.preventDefault()
        dialog.close()
      },
      { signal },
    )
  })
  return <span hidden ref={place} />
}

export const HoldPage = island('hold-page', Behavior, { start: 'load' })
