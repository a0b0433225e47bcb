import { DAY_MS } from '~/models/dates'
export type SignIn = {
  id: string
  createdAt: number
  lastUsedAt: number
  device: string
  network: string
  method: string
}

const HOUR_MS = 60 * 60 * 1000

/** A sign-in ends `unusedMs` after its last use, and after `mostMs` at the latest. */
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

const FRESH_MS = 10 * 60 * 1000

export const isFresh = ({ createdAt }: Pick<SignIn, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt <= FRESH_MS

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

/** "Firefox on Windows". */
export function deviceWords(userAgent: string | null): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const name = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const system = name(SYSTEMS)
  return `${name(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}

/** Without the last part of the address, so that it shows roughly where but not who. */
export function networkWords(network: string): string {
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.…`
  return network ? `${network.split(':').slice(0, 3).join(':')}:…` : ''
}
