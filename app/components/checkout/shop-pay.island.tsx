import { useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { beginShopPay, SHOP_PAY_BUTTON, type ShopPayOrder } from './shop-pay-session'
import { useChosenWay } from './use-chosen-way'

/**
 * In the express row the button loads with the page, or is left out if that fails. In the list of ways it loads when
 * chosen.
 */
function ShopPayButton({ express = false, ...order }: ShopPayOrder & { express?: boolean }) {
  const [problem, setProblem] = useState('')
  const [isAway, setAway] = useState(false)
  const begun = useRef(false)
  const place = useRef<HTMLInputElement>(null)
  useChosenWay(place, 'shop-pay', load)
  useEffect(() => {
    if (express) load()
  })
  async function load() {
    if (begun.current) return
    begun.current = true
    try {
      await beginShopPay(order, setProblem)
    } catch (error) {
      console.warn('Shop Pay', error)
      if (express) return setAway(true)
      begun.current = false
      setProblem('Shop Pay could not be loaded. Please try again in a moment, or pay another way.')
    }
  }
  if (isAway) return null
  return (
    <div className="stack">
      {express ? null : (
        <>
          <input ref={place} type="hidden" name="shopPay" />
          <p>You’ll confirm in Shop Pay’s window, and your order is placed.</p>
        </>
      )}
      <div id={SHOP_PAY_BUTTON} className="shop-pay" />
      {problem ? (
        <p role="alert" className="error">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

export const ShopPay = island('shop-pay', ShopPayButton)
