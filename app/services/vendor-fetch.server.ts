import { VendorError, type VendorName } from './vendor-error'
import { type Timed, untimed } from './vendor-times'

type CallRules = { timeoutMs: number; isRead: boolean }

type VendorRequest = RequestInit & {
  vendor: VendorName
  timeoutMs: number
  /** May be repeated. GET and HEAD by default. */
  isRead?: boolean
}

/** Reaches the vendors or their stand-ins. */
export type VendorFetch = (url: string, request: VendorRequest) => Promise<Response>

/** Workers' fetch sends no User-Agent, and Resend refuses such requests. */
const USER_AGENT = 'cobnut/1.0'

const MAX_RETRIES = 3
const PAUSE_MS = 100
const PASSING = new Set([429, 500, 502, 503, 504])

/** The sandbox's binding if there is one. */
export function networkOf(env: Env): typeof fetch {
  const { SANDBOX } = env
  return SANDBOX ? (input, init) => SANDBOX.fetch(new Request(input, init)) : fetch
}

export const readsOnly = (method = 'GET'): boolean => method === 'GET' || method === 'HEAD'

/** Throws `VendorError` without an answer in time; any status is an answer. */
export function createVendorFetch(network: typeof fetch, timed: Timed = untimed): VendorFetch {
  return async (url, { vendor, timeoutMs, isRead, ...init }) => {
    try {
      const rules = { timeoutMs, isRead: isRead ?? readsOnly(init.method) }
      return await timed(vendor, () => callVendor(network, url, init, rules))
    } catch (cause) {
      throw new VendorError(vendor, `no answer from ${new URL(url).pathname}`, { cause })
    }
  }
}

const SWITCHED_OFF = 'switched-off'
export const isSwitchedOff = (error: unknown): boolean =>
  error instanceof VendorError && error.details.code === SWITCHED_OFF

/** A vendor that staff switched off is away, as far as the shop knows. */
export const unlessOff =
  (call: VendorFetch, isOff: (vendor: VendorName) => Promise<boolean>): VendorFetch =>
  async (url, request) => {
    if (await isOff(request.vendor)) {
      throw new VendorError(request.vendor, 'switched off by staff', { code: SWITCHED_OFF })
    }
    return call(url, request)
  }

/**
 * Retries within the time limit: a 429 with `Retry-After`, and for reads also passing errors and lost answers, up
 * to three times. A read that is not the last try may take half of the remaining time.
 */
export async function callVendor(
  network: typeof fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, isRead }: CallRules,
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('User-Agent', USER_AGENT)
  const deadline = Date.now() + timeoutMs
  const overall = AbortSignal.timeout(timeoutMs)
  for (let attempt = 1; ; ) {
    const isLast = attempt > MAX_RETRIES
    const attemptMs = isRead && !isLast ? (deadline - Date.now()) / 2 : undefined
    try {
      const answer = await answerWithin(network, url, { ...init, headers }, overall, attemptMs)
      const asked = retryAfterMs(answer)
      const isLimited = answer.status === 429 && asked !== undefined
      const mayRepeat = isLimited || (isRead && !isLast && PASSING.has(answer.status))
      const pause = mayRepeat ? Math.max(asked ?? 0, PAUSE_MS * attempt) : undefined
      if (pause === undefined || Date.now() + pause >= deadline) return answer
      await answer.body?.cancel()
      await wait(pause)
      if (!isLimited) attempt++
    } catch (error) {
      if (!isRead || isLast || overall.aborted) throw error
      attempt++
    }
  }
}

/** The limit ends with the headers: a long body is read in the time of the whole call. */
async function answerWithin(
  network: typeof fetch,
  url: string,
  init: RequestInit,
  overall: AbortSignal,
  milliseconds: number | undefined,
): Promise<Response> {
  if (milliseconds === undefined) return network(url, { ...init, signal: overall })
  const attempt = new AbortController()
  const timer = setTimeout(() => attempt.abort(), milliseconds)
  try {
    return await network(url, { ...init, signal: AbortSignal.any([overall, attempt.signal]) })
  } finally {
    clearTimeout(timer)
  }
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(answer: Response): number | undefined {
  const value = answer.headers.get('Retry-After')
  if (!value) return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
