import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from './scripts/chromium'

const launchOptions = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // Transitions between pages take a tenth of the processor's time. On a desktop they are as usual.
  contextOptions: { reducedMotion: 'reduce' as const },
}
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }

/**
 * Every test on a phone, with and without JavaScript. Titles with `@desktop` run both ways on a desktop too, those with
 * `@desktop-js` only with JavaScript.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  // The longest tests buy to the receipt, on a slow machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { launchOptions, actionTimeout: 15_000, trace: 'off' },
  projects: [
    { name: 'phone-js', use: { ...phone, javaScriptEnabled: true } },
    { name: 'phone-nojs', use: { ...phone, javaScriptEnabled: false } },
    { name: 'desktop-js', grep: /@desktop/, use: { ...desktop, javaScriptEnabled: true } },
    { name: 'desktop-nojs', grep: /@desktop(?!-js)/, use: { ...desktop, javaScriptEnabled: false } },
  ],
})
