import { useEffect, useRef } from 'react'
import { StatusText } from '~/components/message/status-text'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Notice } from '~/components/ui/notice'
import { paths } from '~/models/paths'
import { AddedItem } from './added-item'
import type { PanelAnswer } from './panel-answer'

/** Slides in after something was added to auto-delivery or taken from it; says why when it was not. */
export function AutoDeliveryPanel({ answer, onClose }: { answer: PanelAnswer; onClose: () => void }) {
  const { panel, message, problem } = answer
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="side-panel"
      aria-labelledby="auto-delivery-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="panel-head row between">
        <h2 id="auto-delivery-title">
          {panel ? 'Added to Auto-Delivery' : problem ? 'Not added' : 'Auto-Delivery'}
        </h2>
        <button type="button" className="tool" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="body stack">
        {problem ? (
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        ) : null}
        {message ? <StatusText text={message} className="saving" /> : null}
        {panel ? <AddedItem panel={panel} /> : null}
      </div>
      <div className="sheet-foot">
        <ButtonLink to={panel?.manage ?? paths.autoDelivery} wide>
          Manage Auto-Delivery
        </ButtonLink>
        <button type="button" className="button plain wide" onClick={close}>
          Continue Shopping
        </button>
      </div>
    </dialog>
  )
}
