import { type RefObject, useRef, useState } from 'react'
import { chosenQuantity } from '~/models/cart/quantity'
import {
  type DeliveryEstimate,
  MALFORMED_POSTAL_CODE,
  NO_POSTAL_CODE,
  postalPlaceOf,
} from '~/models/catalog/delivery-estimate'
import { paths } from '~/models/paths'

const TIMEOUT_MS = 2000
const TROUBLE = 'We could not look that up just now. Please try again.'

type EstimateAnswer = { data?: DeliveryEstimate; errors?: { message: string }[] }

/** The estimate for the chosen options and the typed postal code. Only the latest request counts. */
export function useEstimate(zip: RefObject<HTMLInputElement>, first: DeliveryEstimate) {
  const [shown, setShown] = useState(first)
  const [error, setError] = useState(first.error)
  const [busy, setBusy] = useState(false)
  const [malformed, setMalformed] = useState(false)
  /** Earlier estimates, used until they expire. */
  const answers = useRef(new Map<string, DeliveryEstimate>())
  const last = useRef<{ question: string; controller: AbortController }>()

  /**
   * Validates the postal code. The error is shown when the field was left; an invalid code cannot be sent.
   */
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
    const answered = answers.current.get(question)
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
    if (answer.shipping) answers.current.set(question, answer)
    // Do not overwrite another code that was typed meanwhile.
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

/** The page's add form. */
export const buyForm = (): HTMLFormElement | null => document.forms.namedItem('buy')

/** A slow response counts as none, and the field is enabled again. */
async function fetchEstimate(
  question: string,
  typed: string,
  controller: AbortController,
): Promise<DeliveryEstimate> {
  const timer = setTimeout(() => controller.abort('timeout'), TIMEOUT_MS)
  try {
    const answer = await fetch(`${paths.deliveryEstimate}?${question}`, { signal: controller.signal })
    const { data, errors }: EstimateAnswer = await answer.json()
    return data ?? { typed, error: errors?.[0]?.message ?? TROUBLE }
  } catch {
    return controller.signal.aborted ? { typed } : { typed, error: TROUBLE }
  } finally {
    clearTimeout(timer)
  }
}
