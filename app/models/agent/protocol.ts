import { allergensOf, allergenWords, type Stated } from '../allergen/allergens'

/** The Universal Commerce Protocol (https://ucp.dev): its names and the parts that every answer has. */
export const UCP_VERSION = '2026-04-08'

const SHOPPING = 'dev.ucp.shopping'

type Capability = { extends?: string[] }

/** What this shop answers, and what each extension extends. */
const CAPABILITIES = {
  [`${SHOPPING}.catalog.search`]: {},
  [`${SHOPPING}.catalog.lookup`]: {},
  [`${SHOPPING}.cart`]: {},
  [`${SHOPPING}.checkout`]: {},
  [`${SHOPPING}.fulfillment`]: { extends: [`${SHOPPING}.checkout`] },
  [`${SHOPPING}.discount`]: { extends: [`${SHOPPING}.cart`, `${SHOPPING}.checkout`] },
  [`${SHOPPING}.order`]: {},
} as const satisfies Record<string, Capability>

export type CapabilityName = keyof typeof CAPABILITIES
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as CapabilityName[]

export const parentsOf = (name: CapabilityName): readonly string[] =>
  (CAPABILITIES[name] as Capability).extends ?? []

type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type ErrorMessage = {
  type: 'error'
  code: string
  content: string
  severity: Severity
  path?: string | undefined
}
export type Message =
  | ErrorMessage
  | {
      type: 'warning'
      code: string
      content: string
      path?: string
      presentation?: 'disclosure'
      url?: string
    }
  | { type: 'info'; code?: string; content: string; path?: string }

export const errorMessage = (
  code: string,
  content: string,
  path?: string,
  severity: Severity = 'recoverable',
): ErrorMessage => ({ type: 'error', code, content, severity, path })

export const warning = (code: string, content: string, path: string): Message => ({
  type: 'warning',
  code,
  content,
  path,
})

export const isProblem = (message: Message): message is ErrorMessage => message.type === 'error'

/** The allergens of a food, which a platform must show beside it. Undefined for other goods. */
export function allergenMessage(
  food: { name: string; stated?: Stated | undefined },
  path: string,
  url: string,
): Message | undefined {
  const facts = allergensOf([food])
  if (!facts) return undefined
  const { lead, rest, ask } = allergenWords(facts)
  const content = [lead, rest, ask && 'Ask us before you buy.'].filter(Boolean).join(' ')
  return { type: 'warning', code: 'allergens', content, path, presentation: 'disclosure', url }
}

type Total = { type: string; amount: number; display_text?: string }

export const totalLine = (type: string, amount: number, text?: string): Total => ({
  type,
  amount,
  ...(text && { display_text: text }),
})

/** What a call came to. `failure`: nothing there, said in messages. */
export type Outcome =
  | { ok: true; answer: Record<string, unknown>; made?: boolean; resource?: string }
  | { ok: false; messages: ErrorMessage[]; continuePath?: string }

export const failed = (
  code: string,
  content: string,
  severity: Severity = 'unrecoverable',
): Extract<Outcome, { ok: false }> => ({
  ok: false,
  messages: [errorMessage(code, content, undefined, severity)],
})

/** Not a business outcome but a call that cannot be taken. */
export type CallProblem = {
  status: 400 | 401 | 404 | 405 | 409 | 413 | 422 | 424 | 429 | 503
  code: string
  content: string
  retryAfter?: number
}
