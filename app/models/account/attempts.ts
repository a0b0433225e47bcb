const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/**
 * Wrong passwords and codes. After the free tries of a day the wait doubles, from five seconds up to `mostMs`. An
 * office shares a network, so its waits stay short.
 */
export const ATTEMPTS = {
  /** Tries from one network for one account. They do not delay other networks. */
  'account-network': { free: 10, mostMs: 60 * MINUTE_MS },
  /** All strangers together. */
  account: { free: 40, mostMs: 60 * MINUTE_MS },
  /** A browser that signed in to the account before: strangers cannot make its owner wait. */
  device: { free: 10, mostMs: 60 * MINUTE_MS },
  network: { free: 100, mostMs: MINUTE_MS },
  /** Codes of six digits. */
  factor: { free: 5, mostMs: 60 * MINUTE_MS },
  /** Forms without the captcha's token, as browsers without script send them. */
  'no-captcha': { free: 30, mostMs: 2 * MINUTE_MS },
} as const

export type AttemptKind = keyof typeof ATTEMPTS

const FIRST_MS = 5 * SECOND_MS

export function attemptWait(kind: AttemptKind, tries: number): number {
  const { free, mostMs } = ATTEMPTS[kind]
  return tries < free ? 0 : Math.min(mostMs, FIRST_MS * 2 ** Math.min(tries - free, 20))
}

/** So many wrong passwords in a day are told to the account's owner. */
export const TOLD_AFTER = 10

/** "a minute", "12 minutes". */
export const waitWords = (ms: number): string => {
  const minutes = Math.ceil(ms / MINUTE_MS)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
