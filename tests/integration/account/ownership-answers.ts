/** The answer to each kind of visitor: a status, or `sign-in` for a redirect to the sign-in page. */
export type Answer = number | 'sign-in'
export type Answers = { owner: Answer; other: Answer; guest: Answer; staff: Answer }

/** `[request, answers]`; `POST /path a=1&b={order}` posts a form, `POST /path {"a":1}` sends JSON. */
export type Row = readonly [string, Answers]

/** The same for all visitors. */
export const all = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: answer,
  guest: answer,
  staff: answer,
})

/** Each customer gets their own; guests must sign in. */
export const signedIn = (answer: Answer = 200): Answers => ({ ...all(answer), guest: 'sign-in' })

/** For others it does not exist. */
export const own = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: 404,
  guest: 'sign-in',
  staff: 404,
})

/** Endpoints do not redirect. */
export const ownData = (answer: Answer = 200): Answers => ({ ...own(answer), guest: 404 })

/** Staff may read it too. */
export const ownOrStaff = (answer: Answer = 200): Answers => ({
  owner: answer,
  other: 404,
  guest: 404,
  staff: answer,
})

/** Only for staff. */
export const staffOnly = (guest: Answer, answer: Answer = 200): Answers => ({
  owner: 404,
  other: 404,
  guest,
  staff: answer,
})

/** The secret in the address gives access. */
export const byToken = all
