/** What each kind of visitor is answered: a status, or `sign-in` for a redirect to signing in. */
export type Answer = number | 'sign-in'
export type Answers = { owner: Answer; other: Answer; guest: Answer; staff: Answer }

/** `[what is asked, what is answered]`; `POST /path a=1&b={order}` posts a form, `POST /path {"a":1}` sends JSON. */
export type Row = readonly [string, Answers]

/** The same for all: nothing here is anybody's. */
export const all = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: answer,
  guest: answer,
  staff: answer,
})

/** Each customer gets their own; guests sign in first. */
export const signedIn = (answer: Answer = 200): Answers => ({ ...all(answer), guest: 'sign-in' })

/** For others it does not exist. */
export const own = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: 404,
  guest: 'sign-in',
  staff: 404,
})

/** The same for endpoints, which do not redirect. */
export const ownData = (answer: Answer = 200): Answers => ({ ...own(answer), guest: 404 })

/** Staff may read it too. */
export const ownOrStaff = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: 404,
  guest: 404,
  staff: answer,
})

/** For staff alone. */
export const staffOnly = (guest: Answer, answer: Answer = 200): Answers => ({
  owner: 404,
  other: 404,
  guest,
  staff: answer,
})

/** Whoever holds the secret in the address may. */
export const byToken = all
