import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { closeDialog, openDialog } from '~/components/browser/browser'
import { pictureIn } from '~/models/catalog/picture-sizes'
import type { Slide } from '~/models/catalog/slides'

type Picture = Extract<Slide, { type: 'picture' }>

export function Zoom({
  pictures,
  start,
  onClose,
}: {
  pictures: Picture[]
  start: number
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(start)
  const picture = pictures[place]
  useEffect(() => {
    openDialog(dialog.current)
    const { current } = frame
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    )
  }, [])
  const turn = (by: number) => setPlace((place + by + pictures.length) % pictures.length)
  const key = ({ key, target }: KeyboardEvent) => {
    // Arrow keys inside the frame scroll the picture.
    if (target === frame.current) return
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <dialog ref={dialog} className="zoom" aria-label="Pictures, larger" onClose={onClose} onKeyDown={key}>
      {pictures.length > 1 ? (
        <>
          <ZoomButton label="Previous picture" sign="‹" press={() => turn(-1)} />
          <ZoomButton label="Next picture" sign="›" press={() => turn(1)} />
        </>
      ) : null}
      <ZoomButton label="Close" sign="✕" press={() => closeDialog(dialog.current)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={frame} tabIndex={0}>
        <img src={picture && pictureIn('zoom', picture.url)} alt={picture?.alt} />
      </div>
    </dialog>
  )
}

const ZoomButton = ({ label, sign, press }: { label: string; sign: string; press: () => void }) => (
  <button type="button" className="button small" aria-label={label} onClick={press}>
    {sign}
  </button>
)
