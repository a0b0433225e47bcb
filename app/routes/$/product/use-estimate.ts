import { type RefObject, useRef, useState } from 'react'
import { chosenQuantity } from '~/models/cart/quantity'
import {
  type DeliveryEstimate,
  MALFORMED_POSTAL_CODE,
  NO_POSTAL_CODE,
  postalPlaceOf,
} from '~/models/catalog/delivery-estimate'

const TIMEOUT_MS = 2000
const TROUBLE = 'We could not look that up just now. Please try again.'

type EstimateAnswer = { data?: DeliveryEstimate; errors?: { message: string }[] }

/** The estimate for what is chosen and the postal code in the field; only the latest question counts. */
export function useEstimate(zip: RefObject<HTMLInputElement>, first: DeliveryEstimate) {
  const [shown, setShown] = useState(first)
  const [error, setError] = useState(first.error)
  const [busy, setBusy] = useState(false)
  const [malformed, setMalformed] = useState(false)
  /** What was answered, until an order would leave later than it said. */
  const known = useRef(new Map<string, DeliveryEstimate>())
  const last = useRef<{ question: string; controller: AbortController }>()

  /** Says beside the field what is wrong with it, once it was left so, and lets nothing wrong be sent. */
  const check = (left: boolean) => {
    const typed = zip.current?.value ?? ''
    const isValid = postalPlaceOf(typed) !== undefined
    setMalformed(!isValid)
    if (isValid) setError(undefined)
    else if (left) setError(typed.trim() ? MALFORMED_POSTAL_CODE : NO_POSTAL_CODE)
  }
  const show = (estimate: DeliveryEstimate) => {
    setShown(estimate)
    setError(estimate.error)
    if (zip.current) zip.current.value = estimate.typed
  }
  const ask = async () => {
    const typed = zip.current?.value ?? ''
    if (!postalPlaceOf(typed)) return
    const question = questionFor(typed)
    if (question === last.current?.question) return
    last.current?.controller.abort()
    last.current = undefined
    const answered = known.current.get(question)
    if (answered?.shipping && answered.shipping.expiresAt * 1000 > Date.now()) {
      setBusy(false)
      return show(answered)
    }
    const current = { question, controller: new AbortController() }
    last.current = current
    setBusy(true)
    const answer = await fetchEstimate(question, typed, current.controller)
    if (last.current !== current) return
    last.current = undefined
    setBusy(false)
    if (answer.shipping) known.current.set(question, answer)
    // Where another code is being typed meanwhile, that one stands.
    if (zip.current?.value === typed) show(answer)
    else check(false)
  }
  return { shown, error, busy, blocked: busy || malformed, check, ask }
}

const ASKED = ['sku', 'quantity', 'addOn']

function questionFor(zip: string): string {
  const question = new URLSearchParams({ zip: zip.trim() })
  const buy = buyForm()
  const fields = buy && new FormData(buy)
  for (const [name, value] of fields ?? []) {
    if (ASKED.includes(name) && value) question.append(name, String(value))
  }
  const quantity = fields && chosenQuantity(fields)
  if (quantity) question.set('quantity', quantity)
  return question.toString()
}

/** The page's form that adds to the cart. */
export const buyForm = (): HTMLFormElement | null => document.forms.namedItem('buy')

/** An answer that is too slow is none: the field then asks as it did at first. */
async function fetchEstimate(
  question: string,
  typed: string,
  controller: AbortController,
): Promise<DeliveryEstimate> {
  const timer = setTimeout(() => controller.abort('timeout'), TIMEOUT_MS)
  try {
    const answer = await fetch(`/api/delivery-estimate?${question}`, { signal: controller.signal })
    const { data, errors }: EstimateAnswer = await answer.json()
    return data ?? { typed, error: errors?.[0]?.message ?? TROUBLE }
  } catch {
    return controller.signal.aborted ? { typed } : { typed, error: TROUBLE }
  } finally {
    clearTimeout(timer)
  }
}
