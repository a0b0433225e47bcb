/** Where the visitor goes on. Use cases return or throw it; `app/http/exit.server.ts` makes it a redirect. */
export class Onward extends Error {
  constructor(readonly to: string) {
    super(`to ${to}`)
  }
}

export type Why = 'invalid' | 'unpaid' | 'forbidden' | 'unknown' | 'conflict' | 'gone' | 'too-many' | 'away'

/** Why a form or a call was refused, in words for who sent it; `field` is the one they belong to. */
export type Refusal = { why: Why; message: string; field?: string }

/** For `{ ok: true … } | { ok: false … }`. */
export type NotOk = Refusal & { ok: false }

/** Why a use case stops without words: the page that says so is drawn instead. */
export class Refused extends Error {
  constructor(readonly why: Why) {
    super(why)
  }
}
