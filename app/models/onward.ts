/** Use cases return or throw it; `app/http/exit.server.ts` makes it a redirect. */
export class Onward extends Error {
  /** `resends`: the browser posts its form again there. */
  constructor(
    readonly to: string,
    readonly resends = false,
  ) {
    super(`to ${to}`)
  }
}

export type Why = 'invalid' | 'unpaid' | 'forbidden' | 'unknown' | 'conflict' | 'gone' | 'too-many' | 'away'

/** Why a form or a call was refused; `field`: the one it belongs to. */
export type Refusal = { why: Why; message: string; field?: string }

export type NotOk = Refusal & { ok: false }

/** Too many tries in a minute (`TRY_LIMITS`). */
export const TOO_MANY_TRIES = 'That was a few times too many. Wait a minute, then try again.'

/** The use case stops, and the page for `why` is drawn. */
export class Refused extends Error {
  constructor(readonly why: Why) {
    super(why)
  }
}
