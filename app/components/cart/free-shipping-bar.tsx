import { Icon } from '~/components/ui/icon'
import type { FreeShippingProgress } from '~/models/cart/free-shipping'
import { formatMoney } from '~/models/money'

/** How far it is to free shipping, in words above the bar. */
export function FreeShippingMessage({ progress }: { progress: FreeShippingProgress }) {
  const { amount, threshold, remaining, qualified } = progress
  return (
    <div className="stack">
      <p className="row">
        <Icon name={qualified ? 'check' : 'truck'} />
        <span>
          {qualified ? (
            <b>Your order ships FREE</b>
          ) : (
            <>
              <b>{formatMoney(remaining)}</b> to go for FREE shipping
            </>
          )}
        </span>
      </p>
      <progress
        value={(qualified ? threshold : amount) / 100}
        max={threshold / 100 || 1}
        aria-label="Progress to free shipping"
      >
        {formatMoney(amount)} of {formatMoney(threshold)}
      </progress>
    </div>
  )
}

/** The same on the cart page, with its terms, which open by `<details>`. */
export function FreeShippingBar({
  progress,
  severalAddresses,
}: {
  progress: FreeShippingProgress
  severalAddresses?: boolean
}) {
  return (
    <div className="panel stack">
      <FreeShippingMessage progress={progress} />
      <details className="sm quiet">
        <summary>How free shipping works</summary>
        <p>
          Orders of {formatMoney(progress.threshold)} or more within the contiguous US ship free. Several
          addresses count separately
          {severalAddresses ? ': the bar shows the one that is furthest from it' : ''}.
        </p>
      </details>
    </div>
  )
}
