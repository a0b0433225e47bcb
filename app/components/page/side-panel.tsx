import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { closeDialog, openDialog } from '~/components/browser/browser'
import { Icon } from '~/components/ui/icon'
import { Notice } from '~/components/ui/notice'

type SidePanelProps = {
  dialog: RefObject<HTMLDialogElement>
  id: string
  title: string
  problem: string | undefined
  onClose: () => void
  footer: ReactNode
  children: ReactNode
}

export function SidePanel({ dialog, id, title, problem, onClose, footer, children }: SidePanelProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) openDialog(dialog.current)
  }, [dialog])
  useEffect(() => {
    if (problem) body.current?.scrollTo(0, 0)
  }, [problem])
  const close = () => closeDialog(dialog.current)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="side-panel"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="panel-head row between">
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="body stack" ref={body}>
        {problem ? (
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        ) : null}
        {children}
      </div>
      <div className="sheet-foot">{footer}</div>
    </dialog>
  )
}
