import { chosenQuantity } from '~/models/cart/quantity'
import {
  type DeliveryEstimate,
  ESTIMATE_PROMPT,
  MALFORMED_POSTAL_CODE,
  NO_POSTAL_CODE,
  postalPlaceOf,
} from '~/models/catalog/delivery-estimate'
import { setShipping } from './live-shipping'

const PATIENCE_MS = 2000
const TROUBLE = 'We could not look that up just now. Please try again.'

type EstimateAnswer = { data?: DeliveryEstimate; errors?: { message: string }[] }

/** What was answered, until an order would leave later than it said. */
const kept = new Map<string, DeliveryEstimate>()
let last: AbortController | undefined
/** The question that waits for its answer, which need not be asked again. */
let waiting: string | undefined

/** The estimate for what is chosen and the postal code in the field; only the latest question counts. */
export async function estimate(): Promise<void> {
  const { zip } = parts()
  if (!zip || !postalPlaceOf(zip.value)) return
  const asked = zip.value
  const question = questionFor(zip).toString()
  if (question === waiting) return
  waiting = undefined
  last?.abort()
  const current = new AbortController()
  last = current
  const known = kept.get(question)
  if (known?.shipping && known.shipping.expiresAt * 1000 > Date.now()) {
    setBusy(false)
    show(known)
    return
  }
  setBusy(true)
  waiting = question
  const answer = await ask(question, current)
  if (last !== current) return
  waiting = undefined
  setBusy(false)
  if (answer.shipping) kept.set(question, answer)
  // Where another code is being typed meanwhile, that one stands.
  if (zip.value === asked) show(answer)
  else check(false)
}

/** Update was pressed: asks, or says why not. */
export function submit(): Promise<void> {
  check(true)
  return estimate()
}

/** Says beside the field what is wrong with it, and lets nothing wrong be sent. */
export function check(left: boolean): void {
  const { zip, button } = parts()
  if (!zip || !button) return
  const valid = postalPlaceOf(zip.value) !== undefined
  button.disabled = !valid
  if (valid) showError('')
  else if (left) showError(zip.value.trim() ? MALFORMED_POSTAL_CODE : NO_POSTAL_CODE)
}

function parts() {
  const panel = document.getElementById('delivery')
  return {
    panel,
    headline: panel?.querySelector('b'),
    place: panel?.querySelector('b + span'),
    melts: panel?.querySelector('.melts'),
    zip: panel?.querySelector<HTMLInputElement>('#zip'),
    button: panel?.querySelector('button'),
    error: document.getElementById('zip-error'),
  }
}

const ASKED = ['sku', 'quantity', 'addOn']

function questionFor(zip: HTMLInputElement): URLSearchParams {
  const question = new URLSearchParams({ zip: zip.value.trim() })
  const buy = document.querySelector<HTMLFormElement>('#buy')
  const fields = buy && new FormData(buy)
  for (const [name, value] of fields ?? []) {
    if (ASKED.includes(name) && value) question.append(name, String(value))
  }
  const quantity = fields && chosenQuantity(fields)
  if (quantity) question.set('quantity', quantity)
  return question
}

/** An answer that is too slow is none: the field then asks as it did at first. */
async function ask(question: string, current: AbortController): Promise<DeliveryEstimate> {
  const typed = new URLSearchParams(question).get('zip') ?? ''
  const timer = setTimeout(() => current.abort('timeout'), PATIENCE_MS)
  try {
    const answer = await fetch(`/api/delivery-estimate?${question}`, { signal: current.signal })
    const { data, errors }: EstimateAnswer = await answer.json()
    return data ?? { typed, error: errors?.[0]?.message ?? TROUBLE }
  } catch {
    return current.signal.aborted ? { typed } : { typed, error: TROUBLE }
  } finally {
    clearTimeout(timer)
  }
}

function setBusy(busy: boolean) {
  const { panel, button } = parts()
  if (button) button.disabled = busy
  panel?.setAttribute('aria-busy', String(busy))
}

function show({ headline, place, shipping, warning, error, typed }: DeliveryEstimate) {
  const here = parts()
  if (here.headline) here.headline.textContent = headline ?? ESTIMATE_PROMPT
  if (here.place) here.place.textContent = place ?? ''
  if (here.melts) here.melts.textContent = warning ?? ''
  if (here.zip) here.zip.value = typed
  if (shipping) setShipping(shipping)
  showError(error ?? '')
}

function showError(text: string) {
  const { zip, error } = parts()
  if (error && error.textContent !== text) {
    error.className = text && 'error'
    error.textContent = text
  }
  if (text) zip?.setAttribute('aria-invalid', 'true')
  else zip?.removeAttribute('aria-invalid')
}
