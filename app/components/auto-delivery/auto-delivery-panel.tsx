import { useRef } from 'react'
import { closeDialog } from '~/components/browser/browser'
import { StatusText } from '~/components/message/status-text'
import { SidePanel } from '~/components/page/side-panel'
import { ButtonLink } from '~/components/ui/button'
import { paths } from '~/models/paths'
import { AddedItem } from './added-item'
import type { PanelAnswer } from './panel-answer'

export function AutoDeliveryPanel({ answer, onClose }: { answer: PanelAnswer; onClose: () => void }) {
  const { panel, message, problem } = answer
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => closeDialog(dialog.current)
  return (
    <SidePanel
      dialog={dialog}
      id="auto-delivery-title"
      title={panel ? 'Added to Auto-Delivery' : problem ? 'Not added' : 'Auto-Delivery'}
      problem={problem}
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={panel?.manage ?? paths.autoDelivery} wide>
            Manage Auto-Delivery
          </ButtonLink>
          <button type="button" className="button plain wide" onClick={close}>
            Continue Shopping
          </button>
        </>
      }
    >
      {message ? <StatusText text={message} className="saving" /> : null}
      {panel ? <AddedItem panel={panel} /> : null}
    </SidePanel>
  )
}
