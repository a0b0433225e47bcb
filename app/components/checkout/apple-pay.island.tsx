import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { type ApplePayOrder, canPayWithApple, openSheet } from './apple-pay-sheet'
import { ApplePayMark } from './pay-marks'

/** Draws nothing where the browser has no Apple Pay. */
function ApplePayButton(order: ApplePayOrder) {
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => setShown(canPayWithApple()), [])
  if (!shown) return null
  return (
    <>
      <button
        type="button"
        className="button plain wide"
        aria-label="Pay with Apple Pay"
        onClick={() => {
          setProblem('')
          openSheet(order, setProblem)
        }}
      >
        <ApplePayMark />
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
