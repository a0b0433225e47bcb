import { useRef } from 'react'
import { closeDialog } from '~/components/browser/browser'
import { SidePanel } from '~/components/page/side-panel'
import { ProductCard } from '~/components/product/product-card'
import { ButtonLink } from '~/components/ui/button'
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
  const close = () => closeDialog(dialog.current)
  const refresh = async () => {
    const fresh = panel && (await refreshed(panel).catch(() => panel))
    if (fresh && fresh.lines.length > 0) onChange({ panel: fresh })
    else close()
  }
  return (
    <SidePanel
      dialog={dialog}
      id="added-title"
      title={panel ? 'Added to Cart' : 'Not added'}
      problem={problem}
      onClose={onClose}
      footer={<PanelFooter panel={panel} close={close} />}
    >
      {panel ? <Added panel={panel} refresh={refresh} /> : null}
    </SidePanel>
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

/** On the cart page the next step is checkout. */
function PanelFooter({ panel, close }: { panel: AddedPanelData | undefined; close: () => void }) {
  const atCart = panel !== undefined && location.pathname === paths.cart
  return (
    <>
      {panel ? (
        <>
          <p className="row between" role="status">
            <span>{`Estimated total (${itemsText(panel.count, panel.pieces)})`}</span>
            <b>{formatMoney(panel.total)}</b>
          </p>
          <ButtonLink to={atCart ? paths.checkout : paths.cart} wide>
            {`${atCart ? 'Proceed to Checkout' : 'View Cart & Checkout'} (${itemsText(panel.count)})`}
          </ButtonLink>
        </>
      ) : null}
      <button type="button" className="button plain wide" onClick={close}>
        {atCart ? 'View Cart' : 'Keep Shopping'}
      </button>
    </>
  )
}
