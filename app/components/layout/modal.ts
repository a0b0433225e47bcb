import { takesOver } from './on-gesture'

/** A dialog that came open with the page holds it until it is closed; then the address is that of the page alone. */
export function makeModal(dialog: HTMLDialogElement): void {
  const onward = dialog.querySelector('a')
  if (!onward) return
  dialog.open = false
  dialog.showModal()
  onward.focus()
  onward.addEventListener('click', (event) => {
    if (takesOver(event)) dialog.close()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => history.replaceState(history.state, '', onward.href))
}
