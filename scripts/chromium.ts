import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

/** Debian's headless package. It needs a third of the processor time of the full Chromium. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const known = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium, if any. */
export function chromiumPath(): string | undefined {
  const downloaded = chromium.executablePath()
  return [...known, downloaded].find((path): path is string => Boolean(path) && existsSync(path ?? ''))
}

/** A Chromium with all features of a window. The headless shell lacks the back/forward cache. */
export const wholeChromiumPath = (): string | undefined =>
  [...known, chromium.executablePath()].find(
    (path): path is string => path !== undefined && !path.includes('headless') && existsSync(path),
  )

/** Finds or installs a Chromium: Debian's package if run as root, else Playwright's. */
export async function ensureChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell) && process.getuid?.() === 0) {
    await quietly('apt-get', ['update', '-qq'])
    await quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  }
  const found = chromiumPath()
  if (found) return found
  console.log('Fetching a Chromium …')
  await quietly('npx', ['playwright', 'install', 'chromium'])
  const fetched = chromiumPath()
  if (!fetched) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.')
  return fetched
}

/** Ignores failures: other systems lack the package, and any other Chromium works too. */
const quietly = (command: string, args: string[]) =>
  promisify(execFile)(command, args, { timeout: 300_000, maxBuffer: Number.POSITIVE_INFINITY }).catch(
    () => {},
  )
