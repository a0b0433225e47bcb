import { changeAddress, closeDialog, openDialog } from '~/components/browser/browser'
import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'

function Behavior({ onward }: { onward: string }) {
  const place = useAround<HTMLDialogElement>('dialog', (dialog, signal) => {
    const link = dialog.querySelector('a')
    dialog.open = false
    openDialog(dialog)
    link?.focus()
    dialog.addEventListener('close', () => changeAddress('replace', onward), { signal })
    dialog.addEventListener(
      'click',
      (event) => {
        const { target, ctrlKey, metaKey, shiftKey } = event
        if (target !== dialog && target !== link) return
        if (ctrlKey || metaKey || shiftKey) return
        event.preventDefault()
        closeDialog(dialog)
      },
      { signal },
    )
  })
  return <span hidden ref={place} />
}

export const HoldPage = island('hold-page', Behavior, { start: 'load' })
