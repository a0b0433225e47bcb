import { ApplePay } from '~/components/checkout/apple-pay.island'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { CartView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { PHONE } from '~/models/phone'
import { DiscountCodes } from './discount-codes'
import { itemsText } from './items-text'
import { TotalsList } from './totals-list'

/** When an order placed now ships, and the data that keeps the countdown current. */
export type ShipsWhen = { words: string; expiresAt: number; friendly: string }

export function OrderSummary({
  view,
  ships,
  busy,
  codeProblem,
}: {
  view: CartView
  ships: ShipsWhen
  busy: boolean
  codeProblem?: { message: string; typed?: string }
}) {
  return (
    <aside className="panel stack" aria-labelledby="summary" aria-busy={busy || undefined}>
      <h2 id="summary">Order summary</h2>
      <DiscountCodes view={view} problem={codeProblem} />
      <TotalsList totals={view.totals} />
      {view.saved > 0 ? (
        <p className="text-sm save">{`You save ${formatMoney(view.saved)} on this order.`}</p>
      ) : null}
      <p className="text-sm quiet">{laterWords(view.totals)}</p>
      {view.blocked ? (
        <Notice tone="error">
          <p>Something in your cart is not available right now. Remove it to check out.</p>
        </Notice>
      ) : null}
      <ButtonLink to={paths.checkout} size="big" wide>
        <span>
          Proceed to Checkout <span className="unbroken">{`(${itemsText(view.count)})`}</span>
        </span>
      </ButtonLink>
      {view.express ? (
        <form method="post" action={paths.expressCheckout} className="stack">
          <p className="text-sm quiet">Or check out faster</p>
          <Button variant="plain" wide>
            Check out with PayPal
          </Button>
          <ApplePay {...view.express} express />
        </form>
      ) : null}
      {view.freeShipping ? (
        <p className="text-sm quiet" id="ships" data-until={ships.expiresAt} data-friendly={ships.friendly}>
          {ships.words}
        </p>
      ) : null}
      {view.hasAutoDelivery ? (
        <p className="text-sm quiet">Auto-Delivery needs an account. You can create one at checkout.</p>
      ) : null}
      <p className="text-sm">
        <a href={paths.cartAllergens}>Allergens in your cart</a>
      </p>
      {view.key ? (
        <p className="text-xs quiet">
          Questions? Call {PHONE} and mention cart <span className="unbroken">{view.key}</span>.
        </p>
      ) : null}
    </aside>
  )
}

/** What the total does not include yet. */
function laterWords({ lines, shippingKnown, taxKnown }: CartView['totals']): string {
  if (!shippingKnown && !lines.some(({ kind }) => kind === 'shipping'))
    return 'Shipping and tax are calculated at checkout.'
  return taxKnown ? '' : 'Tax is calculated at checkout.'
}
