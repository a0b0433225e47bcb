import { Icon } from '~/components/ui/icon'
import type { CartFreeShipping } from '~/models/cart/free-shipping'
import { formatMoney } from '~/models/money'

export function FreeShippingBar({ progress }: { progress: CartFreeShipping }) {
  const { amount, threshold, remaining, qualified } = progress
  return (
    <div className="stack">
      <div className="free-shipping-goal">
        <p className="free-shipping-words">
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
        <Terms progress={progress} />
      </div>
      <progress
        className="meter"
        value={(qualified ? threshold : amount) / 100}
        max={threshold / 100 || 1}
        aria-label="Progress to free shipping"
      >
        {`${formatMoney(amount)} of ${formatMoney(threshold)}`}
      </progress>
    </div>
  )
}

function Terms({ progress: { threshold, strict, severalAddresses } }: { progress: CartFreeShipping }) {
  return (
    <details>
      <summary aria-label="How free shipping works" className="free-shipping-why">
        <Icon name="info" />
      </summary>
      <p className="text-sm tip">
        {strict
          ? `Orders above ${formatMoney(threshold)} within the contiguous US ship free.`
          : `Orders of ${formatMoney(threshold)} or more within the contiguous US ship free.`}{' '}
        Multiple addresses count separately
        {severalAddresses ? '; the bar shows the one that is furthest from it' : ''}.
      </p>
    </details>
  )
}
