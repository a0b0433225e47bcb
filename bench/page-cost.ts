import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium'

/** Presets of Chrome DevTools. Every request gets the latency. */
const networks = {
  'Slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  'Slow 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
}
type Network = keyof typeof networks
export const networkNames = Object.keys(networks) as Network[]

type PageCost = {
  fcp: number
  lcp: number
  /** Milliseconds over 50 of each task after the first paint. */
  tbt: number
  /** The same before it. */
  before: number
  cls: number
  requests: number
  /** Compressed with brotli 11, as in the budgets. */
  bytes: { html: number; script: number; image: number; other: number }
}

/** Prepares the browser, such as by filling a cart. */
type Prepare = (context: BrowserContext) => Promise<void>

/** The cost of a first visit on a phone: cold cache, slowed CPU, the median of `runs`. */
export async function pageCost(
  url: string,
  network: Network,
  slowing = 4,
  runs = 3,
  prepare?: Prepare,
): Promise<PageCost> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  try {
    const visits: PageCost[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url, network, slowing, prepare))
    const median = (of: (cost: PageCost) => number) =>
      visits.map(of).sort((a, b) => a - b)[(runs - 1) >> 1] ?? 0
    const first = visits[0]
    if (!first) throw new Error('no runs')
    return {
      ...first,
      fcp: median((c) => c.fcp),
      lcp: median((c) => c.lcp),
      tbt: median((c) => c.tbt),
      before: median((c) => c.before),
      cls: median((c) => c.cls),
    }
  } finally {
    await browser.close()
  }
}

async function visit(
  browser: Browser,
  url: string,
  network: Network,
  slowing: number,
  prepare?: Prepare,
): Promise<PageCost> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await prepare?.(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto('about:blank')
    const bytes = await watchBytes(session, page)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowing })
    await page.addInitScript(observePaints)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(2500)
    const { tasks, ...paints } = await page.evaluate<Paints>('shopPaints')
    const held = (of: (start: number) => boolean) =>
      tasks.reduce((sum, [start, duration]) => sum + (of(start) ? duration - 50 : 0), 0)
    return {
      ...paints,
      tbt: held((start) => start >= paints.fcp),
      before: held((start) => start < paints.fcp),
      ...(await bytes()),
    }
  } finally {
    await context.close()
  }
}

type Paints = Pick<PageCost, 'fcp' | 'lcp' | 'cls'> & {
  /** Longer than 50 ms. */
  tasks: [start: number, duration: number][]
}

/** Runs in the page. A string, because the bundler's helpers would be missing there. */
const observePaints = `
  const paints = (globalThis.shopPaints = { fcp: 0, lcp: 0, cls: 0, tasks: [] })
  const observe = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') paints.fcp = entry.startTime })
  observe('largest-contentful-paint', (entry) => { paints.lcp = entry.startTime })
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) paints.cls += entry.value })
  observe('longtask', (entry) => { paints.tasks.push([entry.startTime, entry.duration]) })
`

async function watchBytes(session: CDPSession, page: Page) {
  await session.send('Network.enable')
  const bytes = { html: 0, script: 0, image: 0, other: 0 }
  let requests = 0
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    requests += 1
    pending.push(
      response.body().then(
        (body) => {
          const type = response.headers()['content-type'] ?? ''
          bytes[kindOf(type)] += compressible(type) ? brotli(body) : body.length
        },
        () => undefined,
      ),
    )
  })
  return async () => {
    await Promise.all(pending)
    return { bytes, requests }
  }
}

function kindOf(type: string): keyof PageCost['bytes'] {
  if (type.startsWith('text/html')) return 'html'
  if (type.includes('javascript')) return 'script'
  return type.startsWith('image/') ? 'image' : 'other'
}

const compressible = (type: string) => /text|javascript|json|svg/.test(type)

function brotli(body: Buffer): number {
  return brotliCompressSync(body).length
}
