import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium'

/** Runs in the page. A string, because the bundler's helpers would be missing there. */
const observeHolds = `
  const holds = (globalThis.shopHolds = { longest: 0, tasks: 0 })
  const see = (type, options, of) =>
    new PerformanceObserver((list) => list.getEntries().forEach(of)).observe({ type, ...options })
  see('longtask', {}, (entry) => { holds.tasks += 1; holds.longest = Math.max(holds.longest, entry.duration) })
  see('event', { durationThreshold: 16 }, (entry) => {
    if (!/^(key|input|before)/.test(entry.name)) return
    holds.longest = Math.max(holds.longest, entry.processingEnd - entry.processingStart)
  })
`

/** The box to type in, and the expected request. */
export const BOXES = {
  header: { path: '/', box: 'header input[name="query"]', asks: '/api/suggestions' },
  'search page': { path: '/search/instant?query=nuts', box: '#search-again', asks: '/search/instant?' },
}

/** The longest block of the main thread while typing, on a slowed CPU. */
export async function keystrokeCost(
  origin: string,
  words: string,
  { path, box: selector, asks }: (typeof BOXES)[keyof typeof BOXES],
  slowing: number,
): Promise<{ longest: number; tasks: number }> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'load' })
    // The search box is hydrated after the page has loaded.
    await page.waitForTimeout(2000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowing })
    const box = page.locator(selector).first()
    await box.fill('')
    // Excludes opening the list.
    await page.waitForTimeout(1500)
    await page.evaluate(observeHolds)
    const answered = page.waitForResponse((response) => response.url().includes(asks))
    await box.pressSequentially(words, { delay: 120 })
    await answered
    await page.waitForTimeout(1000)
    return await page.evaluate<{ longest: number; tasks: number }>('globalThis.shopHolds')
  } finally {
    await browser.close()
  }
}
