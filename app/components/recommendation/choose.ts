import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'
import type { Choice } from '~/models/recommendation/choice'

const TIMEOUT_MS = 4000
const RETRIES = 3

/** Without the service's cookie there is no decision to ask for. */
const mayHaveDecision = () => /(?:^|; )_dyid(?:_server)?=/.test(document.cookie)

const isLate = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

/**
 * Empty without a choice or an answer. Retries after a timeout. `introduces`: a browser that the service does not know
 * asks too, but only for its cookie.
 */
export async function choose(asked: Record<string, string>, { introduces = false } = {}): Promise<Choice> {
  const isKnown = mayHaveDecision()
  if (!isKnown && !introduces) return {}
  for (let attempt = 0; attempt <= RETRIES; attempt += 1) {
    try {
      const answer = await fetch(`${paths.choose}?${new URLSearchParams(asked)}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) break
      const { data = {} }: Envelope<Choice> = await answer.json()
      return isKnown ? data : {}
    } catch (error) {
      if (!isLate(error)) break
    }
  }
  console.warn('Failed to fetch DY choose results')
  return {}
}
