import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const known = [
  process.env.CHROMIUM_PATH,
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

/** Finds a Chromium, or installs one: Playwright's, or Debian's package when run as root. */
export function ensureChromium(): string {
  const found = chromiumPath()
  if (found) return found
  console.log('Fetching a Chromium …')
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  if (download.status !== 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
  }
  const fetched = chromiumPath()
  if (!fetched) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.')
  return fetched
}
