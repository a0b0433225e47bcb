/** A browser in which the customer is signed in, as they see it in the list. */
export type SignIn = {
  id: string
  createdAt: number
  lastUsedAt: number
  device: string
  network: string
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long a sign-in lasts: `unusedMs` after its last use, and never longer than `mostMs`. */
export const SIGN_IN_AGES = {
  remembered: { unusedMs: 60 * DAY_MS, mostMs: 183 * DAY_MS },
  /** Without "Keep me signed in". */
  brief: { unusedMs: 2 * HOUR_MS, mostMs: 12 * HOUR_MS },
} as const

type Aged = { createdAt: number; lastUsedAt: number; remembered: boolean }

export function isOver({ createdAt, lastUsedAt, remembered }: Aged, now: Date): boolean {
  const { unusedMs, mostMs } = SIGN_IN_AGES[remembered ? 'remembered' : 'brief']
  return now.getTime() - lastUsedAt > unusedMs || now.getTime() - createdAt > mostMs
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser in words: "Firefox on Windows". */
export function deviceWords(userAgent: string | null): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const name = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const system = name(SYSTEMS)
  return `${name(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}

/** A network address that says roughly where, and not who: without its last part. */
export function networkWords(network: string): string {
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.…`
  return network ? `${network.split(':').slice(0, 3).join(':')}:…` : ''
}
