/** Where the visitor goes on. Use cases return or throw it; `app/http/exit.server.ts` makes it a redirect. */
export class Onward extends Error {
  constructor(readonly to: string) {
    super(`to ${to}`)
  }
}

/** Why a use case stops: not there (or not for this visitor), not allowed, or a vendor is away. */
export class Refused extends Error {
  constructor(readonly why: 'unknown' | 'forbidden' | 'away') {
    super(why)
  }
}
