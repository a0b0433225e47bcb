import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { closeDialog, openDialog } from '~/components/browser/browser'
import { island } from '~/components/island/island'
import { takesOver } from '~/components/island/takes-over'
import { Icon } from '~/components/ui/icon'
import { paths } from '~/models/paths'
import { SearchBox } from './search-box'

/**
 * Opens the search box over the whole screen, where the header has no room for it. On the search page it
 * focuses that page's box.
 */
function Tool() {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const close = () => closeDialog(dialog.current)
  useEffect(() => {
    const shut = () => closeDialog(dialog.current)
    const wide = matchMedia('(min-width: 64rem)')
    wide.addEventListener('change', shut)
    addEventListener('pagehide', shut)
    return () => {
      wide.removeEventListener('change', shut)
      removeEventListener('pagehide', shut)
    }
  }, [])
  const open = (event: MouseEvent) => {
    if (!takesOver(event)) return
    const pageBox = document.getElementById('search-again')
    if (pageBox) return pageBox.focus()
    // Phones show their keyboard only if the focus moves within the press.
    flushSync(() => setOpened(true))
    openDialog(dialog.current)
    box.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Prevents the browser from clearing the box.
    event.preventDefault()
    close()
  }
  return (
    <>
      <a className="tool find" href={paths.search} aria-label="Search" onClick={open}>
        <Icon name="search" />
      </a>
      {opened ? (
        <dialog ref={dialog} className="search-dialog" aria-label="Search" onKeyDown={closeOnEscape}>
          <SearchBox id="search-dialog" box={box} stays />
          <button type="button" className="link" onClick={close}>
            Cancel
          </button>
        </dialog>
      ) : null}
    </>
  )
}

export const SearchTool = island('search-tool', Tool)
