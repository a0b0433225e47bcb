import { useEffect, useRef, useState } from 'react'
import { FieldError } from '~/components/form/field'
import { island } from '~/components/island/island'
import { type ListedCard, sameCard } from '~/models/payment/same-card'
import { braintreeWeb, confirmedNonce } from './braintree-web'
import { fieldsProblem } from './hosted-fields'

type Props = {
  webUrl: string
  amount: number
  cards: readonly ListedCard[]
  radio: string
  intent: string
}

/**
 * Runs 3-D Secure for a saved card before the form is posted, and posts its nonce. Other failures are left to the
 * charge.
 */
function Check({ webUrl, amount, cards, radio, intent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [status, setStatus] = useState('')

  useEffect(() => {
    const form = input.current?.form
    let isAsking = false
    const ask = async (event: SubmitEvent) => {
      const { submitter } = event
      if (!form || !(submitter instanceof HTMLButtonElement) || submitter.value !== intent) return
      const chosen = new FormData(form).get(radio)
      const card = cards.find(({ value }) => value === chosen)
      if (!card || !input.current || input.current.value) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isAsking) return
      isAsking = true
      setProblem('')
      setStatus('Asking your bank …')
      try {
        input.current.value = (await confirmed(webUrl, card, amount)) ?? ''
      } catch (error) {
        setProblem(fieldsProblem(error))
        setStatus('')
        isAsking = false
        return
      }
      form.removeEventListener('submit', ask)
      form.requestSubmit(submitter)
    }
    form?.addEventListener('submit', ask)
    return () => form?.removeEventListener('submit', ask)
  }, [webUrl, amount, cards, radio, intent])

  return (
    <>
      <noscript>
        <p className="text-sm quiet">
          Some banks ask you to confirm a payment by card, which needs JavaScript. If yours refuses the card,
          pay with PayPal.
        </p>
      </noscript>
      <div role="alert">{problem ? <FieldError id="saved-card-problem" message={problem} /> : null}</div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <input ref={input} type="hidden" name="confirmed" />
    </>
  )
}

/** Undefined if Braintree cannot be reached. Throws if the bank refuses. */
async function confirmed(webUrl: string, card: ListedCard, amount: number): Promise<string | undefined> {
  const away = () => undefined
  const web = await braintreeWeb(webUrl, 'vaultManager', 'threeDSecure').catch(away)
  if (!web) return undefined
  const { client, vaultManager, threeDSecure } = web
  const vault = await vaultManager.create({ client }).catch(away)
  const kept = sameCard(card, (await vault?.fetchPaymentMethods().catch(away)) ?? [])
  const bank = kept && (await threeDSecure.create({ client, version: 2 }).catch(away))
  if (!bank) return undefined
  return confirmedNonce(bank, { nonce: kept.nonce, bin: kept.details.bin ?? '' }, amount)
}

export const SavedCardCheck = island('saved-card-check', Check, { start: 'load' })
