import { useEffect, useRef } from 'react'
import { ProductCard } from '~/components/product/product-card'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Notice } from '~/components/ui/notice'
import type { AddedPanelData } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { FreeShippingMessage } from './free-shipping-bar'
import { itemsText } from './items-text'
import { PanelLine } from './panel-line'
import type { AddOutcome } from './use-add-to-cart'

/** Slides in from the right after an add, on any page (specification 2 §2); says why when nothing could be added. */
export function AddedPanel({
  panel,
  problem,
  onClose,
  refresh,
}: AddOutcome & { onClose: () => void; refresh: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="added-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="panelhead row between">
        <h2 id="added-title">{problem ? 'Not added' : 'Added to Cart'}</h2>
        <button type="button" className="tool" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {problem ? <Problem message={problem} /> : null}
      {panel && !problem ? <Body panel={panel} refresh={refresh} /> : null}
      <div className="sheet-foot">
        {panel && !problem ? (
          <>
            <p className="row between">
              <span>Estimated total ({itemsText(panel.count)})</span>
              <b>{formatMoney(panel.total)}</b>
            </p>
            <ButtonLink to="/cart" wide>
              View Cart &amp; Checkout ({itemsText(panel.count)})
            </ButtonLink>
          </>
        ) : null}
        <button type="button" className="btn plain wide" onClick={close}>
          Keep Shopping
        </button>
      </div>
    </dialog>
  )
}

function Problem({ message }: { message: string }) {
  return (
    <div className="body">
      <Notice tone="error">
        <p>{message}</p>
      </Notice>
    </div>
  )
}

function Body({ panel, refresh }: { panel: AddedPanelData; refresh: () => void }) {
  return (
    <div className="body stack">
      <ul>
        {panel.lines.map((line) => (
          <PanelLine key={line.id} line={line} onChanged={refresh} />
        ))}
      </ul>
      <FreeShippingMessage progress={panel.freeShipping} />
      {panel.recommendations.length > 0 ? (
        <>
          <h3>Frequently bought together</h3>
          <div className="pair">
            {panel.recommendations.map((card) => (
              <ProductCard key={card.productKey} card={card} />
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}
