import { useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { Fold } from '~/components/ui/fold'
import { beginShopPay, SHOP_PAY_BUTTON, type ShopPayOrder } from './shop-pay-session'

/** Shop Pay's own button, loaded when it is asked for. Without script it is not shown. */
function ShopPayButton(order: ShopPayOrder) {
  const [problem, setProblem] = useState('')
  const begun = useRef(false)
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
    <Fold title="Shop Pay" className="needs-script" onOpen={load}>
      <div className="stack">
        <p>You pay in Shop Pay’s window. Your order is placed as soon as you confirm there.</p>
        <div id={SHOP_PAY_BUTTON} />
        {problem ? (
          <p role="alert" className="error">
            {problem}
          </p>
        ) : null}
      </div>
    </Fold>
  )
}

export const ShopPay = island('shop-pay', ShopPayButton)
