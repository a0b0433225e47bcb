import type { Envelope } from '~/models/envelope'
import type { Notification } from '~/models/notification'
import { told } from './told'

/** What an endpoint refused, for callers that show it themselves. */
export class AnswerError extends Error {
  readonly key: string | undefined
  constructor(readonly errors: [Notification, ...Notification[]]) {
    super(errors[0].message)
    this.key = errors[0].key
  }
}

/**
 * The one place where an endpoint's answer is taken in (docs/product.md, Messages): an error is thrown where the caller
 * wants it so, everything else is told at the top of the page, and where the answer leads is followed.
 */
export async function receive<Data>(
  response: Response,
  { throwing = false }: { throwing?: boolean } = {},
): Promise<Data | undefined> {
  const answer: Envelope<Data> = await response.json()
  const [first, ...others] = answer.errors ?? []
  if (throwing && first?.message) throw new AnswerError([first, ...others])
  const { errors = [], warnings = [], notices = [] } = answer
  told.send({ errors, warnings, notices })
  if (answer.redirect_to) follow(answer.redirect_to)
  return answer.data
}

function follow({ url, target }: NonNullable<Envelope<unknown>['redirect_to']>): void {
  const { href, protocol } = new URL(url, location.href)
  if (!protocol.startsWith('http')) return
  if (target === '_blank') window.open(href, target, 'noopener')
  else location.assign(href)
}
