import { useEffect, useRef } from 'react'
import { ProductCard } from '~/components/product/product-card'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Notice } from '~/components/ui/notice'
import type { AddedPanelData } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { type AddOutcome, refreshed } from './adding'
import { FreeShippingBar } from './free-shipping-bar'
import { itemsText } from './items-text'
import { PanelLine } from './panel-line'

/**
 * Slides in after an add, on any page (docs/product.md, Cart); shows the reason when nothing could be added.
 */
export function AddedPanel({
  panel,
  problem,
  onClose,
  onChange,
}: AddOutcome & { onClose: () => void; onChange: (outcome: AddOutcome) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (problem) body.current?.scrollTo(0, 0)
  }, [problem])
  const close = () => dialog.current?.close()
  const refresh = async () => {
    const fresh = panel && (await refreshed(panel).catch(() => panel))
    if (fresh && fresh.lines.length > 0) onChange({ panel: fresh })
    else close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="side-panel"
      aria-labelledby="added-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="panel-head row between">
        <h2 id="added-title">{panel ? 'Added to Cart' : 'Not added'}</h2>
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
        {panel ? <Added panel={panel} refresh={refresh} /> : null}
      </div>
      {panel ? <PanelFooter panel={panel} close={close} /> : <CloseBar close={close} />}
    </dialog>
  )
}

const TOGETHER = 'Frequently bought together'

function Added({ panel, refresh }: { panel: AddedPanelData; refresh: () => Promise<void> }) {
  return (
    <>
      <ul>
        {panel.lines.flatMap((line) =>
          [line, ...line.children].map((piece) => (
            <PanelLine key={piece.id} line={piece} onChanged={refresh} />
          )),
        )}
      </ul>
      {panel.freeShipping ? <FreeShippingBar progress={panel.freeShipping} /> : null}
      {panel.recommendations.length > 0 ? (
        <>
          <h3>{TOGETHER}</h3>
          <div className="stack">
            {panel.recommendations.map((card) => (
              <ProductCard key={card.productKey} card={card} list={TOGETHER} layout="flat" />
            ))}
          </div>
        </>
      ) : null}
    </>
  )
}

/** The total and the links. On the cart page the next step is checkout. */
function PanelFooter({
  panel: { count, pieces, total },
  close,
}: {
  panel: AddedPanelData
  close: () => void
}) {
  const atCart = location.pathname === paths.cart
  const items = itemsText(count)
  return (
    <div className="sheet-foot">
      <p className="row between" role="status">
        <span>Estimated total ({itemsText(count, pieces)})</span>
        <b>{formatMoney(total)}</b>
      </p>
      {atCart ? (
        <ButtonLink to={paths.checkout} wide>
          Proceed to Checkout ({items})
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.cart} wide>
          View Cart &amp; Checkout ({items})
        </ButtonLink>
      )}
      <button type="button" className="button plain wide" onClick={close}>
        {atCart ? 'View Cart' : 'Keep Shopping'}
      </button>
    </div>
  )
}

function CloseBar({ close }: { close: () => void }) {
  return (
    <div className="sheet-foot">
      <button type="button" className="button plain wide" onClick={close}>
        Keep Shopping
      </button>
    </div>
  )
}
