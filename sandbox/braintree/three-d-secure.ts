import { escapeHtml, page } from '../page/html'
import { type BraintreeContext, timestamp } from './context'
import type { PaymentMethod } from './records'

/** Braintree's test card whose bank asks for a challenge. All others pass. */
const CHALLENGED = { bin: '400000', last4: '1091' }
/** The bank accepts this code. */
const CODE = '1234'

const isChallenged = ({ details }: Pick<PaymentMethod, 'details'>): boolean =>
  details.type === 'card' && details.bin === CHALLENGED.bin && details.last4 === CHALLENGED.last4

export const isAuthenticated = (method: PaymentMethod): boolean =>
  !isChallenged(method) || method.authenticated === true

/** The bank's page in a frame, and its message to the parent page. */
export async function challenge(
  request: Request,
  { store, now }: BraintreeContext,
): Promise<string | undefined> {
  const nonce = new URL(request.url).searchParams.get('nonce') ?? ''
  const method = store.get('paymentmethod', nonce)
  if (!method || method.consumed) return undefined
  const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : undefined
  if (!form) return question('')
  if (form.get('decision') === 'cancel')
    return result({ nonce, liabilityShifted: false, status: 'challenge_canceled' })
  if (form.get('code')?.trim() !== CODE) return question('That is not the code that we sent.')
  const id = crypto.randomUUID()
  store.put({ ...method, consumed: true })
  store.put({ ...method, id, legacyId: id, createdAt: timestamp(now()), authenticated: true })
  return result({ nonce: id, liabilityShifted: true, status: 'authenticate_successful' })
}

const question = (problem: string): string =>
  page(
    'Your bank (sandbox)',
    `<main class="narrow">
      <h1>Is it you?</h1>
      <p>Your bank has sent you a code. In the sandbox it is ${CODE}.</p>
      ${problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : ''}
      <form method="post"><label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code"></label>
        <button>Confirm</button> <button name="decision" value="cancel" class="quiet">Cancel</button></form>
    </main>`,
  )

const result = (told: Record<string, string | boolean>): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your bank (sandbox)</title></head>
<body><script>parent.postMessage(${JSON.stringify({ type: 'three-d-secure', ...told })}, '*')</script></body></html>`
