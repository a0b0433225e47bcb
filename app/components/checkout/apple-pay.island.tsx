import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { type ApplePayOrder, canPayWithApple, openSheet } from './apple-pay-sheet'

/** Apple Pay's button, where the browser has it; nothing elsewhere. */
function ApplePayButton(order: ApplePayOrder) {
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => setShown(canPayWithApple()), [])
  if (!shown) return null
  return (
    <>
      <button
        type="button"
        className="button wide apple-pay"
        aria-label="Pay with Apple Pay"
        onClick={() => {
          setProblem('')
          openSheet(order, setProblem)
        }}
      >
        <span aria-hidden="true">Pay with Apple&nbsp;Pay</span>
      </button>
      {problem ? (
        <p role="alert" className="error">
          {problem}
        </p>
      ) : null}
    </>
  )
}

export const ApplePay = island('apple-pay', ApplePayButton)
