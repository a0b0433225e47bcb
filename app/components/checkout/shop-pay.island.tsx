import { useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { beginShopPay, SHOP_PAY_BUTTON, type ShopPayOrder } from './shop-pay-session'
import { useChosenWay } from './use-chosen-way'

/** Shop Pay's own button, loaded when this way to pay is chosen. */
function ShopPayButton(order: ShopPayOrder) {
  const [problem, setProblem] = useState('')
  const begun = useRef(false)
  const place = useRef<HTMLInputElement>(null)
  useChosenWay(place, 'shop-pay', load)
  async function load() {
    if (begun.current) return
    begun.current = true
    try {
      await beginShopPay(order, setProblem)
    } catch {
      begun.current = false
      setProblem('Shop Pay could not be loaded. Please try again in a moment, or pay another way.')
    }
  }
  return (
    <div className="stack">
      <input ref={place} type="hidden" name="shopPay" />
      <p>You’ll confirm in Shop Pay’s window, and your order is placed.</p>
      <div id={SHOP_PAY_BUTTON} />
      {problem ? (
        <p role="alert" className="error">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

export const ShopPay = island('shop-pay', ShopPayButton)
