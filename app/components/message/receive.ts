import type { Envelope } from '~/models/envelope'
import type { Notification } from '~/models/notification'
import { banners } from './signals'

/** An error from an endpoint, for callers that show it themselves. */
export class AnswerError extends Error {
  readonly key: string | undefined
  constructor(readonly errors: [Notification, ...Notification[]]) {
    super(errors[0].message)
    this.key = errors[0].key
  }
}

/**
 * Handles an endpoint's response (docs/product.md, Messages): throws errors if the caller wants them, shows
 * all other notifications at the top of the page, and follows redirects.
 */
export async function receive<Data>(
  response: Response,
  { throwing = false }: { throwing?: boolean } = {},
): Promise<Data | undefined> {
  const answer: Envelope<Data> = await response.json()
  const [first, ...others] = answer.errors ?? []
  if (throwing && first?.message) throw new AnswerError([first, ...others])
  const { errors = [], warnings = [], notices = [] } = answer
  remember(answer.dataLayer ?? [])
  banners.send({ errors, warnings, notices })
  if (answer.redirect_to) follow(answer.redirect_to)
  return answer.data
}

function remember(entries: Record<string, unknown>[]): void {
  const page = window as { dataLayer?: Record<string, unknown>[] }
  page.dataLayer = [...(page.dataLayer ?? []), ...entries]
}

function follow({ url, target }: NonNullable<Envelope<unknown>['redirect_to']>): void {
  const { href, protocol } = new URL(url, location.href)
  if (!protocol.startsWith('http')) return
  if (target === '_blank') window.open(href, target, 'noopener')
  else location.assign(href)
}
