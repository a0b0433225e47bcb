import { useEffect, useRef } from 'react'
import { AmountField } from '~/components/cart/amount-field'
import { island } from '~/components/island/island'
import { checkAmount } from '~/models/catalog/own-amount'
import { ownAmount } from './own-amount'

/** Shares the typed amount with the page, and replaces the browser's error messages by ours. */
function Field() {
  const field = useRef<HTMLInputElement>(null)
  const update = () => {
    if (!field.current) return
    const check = checkAmount(field.current.value)
    field.current.setCustomValidity(check.ok ? '' : check.message)
    ownAmount.set(check.ok ? check.amount : undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before script was there
  useEffect(() => {
    if (field.current?.value) update()
  }, [])
  return <AmountField id="amount" field={field} onInput={update} />
}

export const OwnAmountField = island('own-amount-field', Field, { start: 'load' })
