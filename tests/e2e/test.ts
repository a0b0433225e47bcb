import { readFileSync } from 'node:fs'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { project } from '../../scripts/project'

/** Logged by Chromium: view transitions are skipped for links to pictures, and for pages that are left at once. */
const harmless = [/favicon/, /ViewTransition opt-in disabled/, /^Transition was (skipped$|aborted)/]

/** Paths start at the shop. Unexpected console messages and page errors fail the test. */
export const test = base.extend<{ withScript: boolean; expectedMessages: RegExp[] }>({
  baseURL: async ({ baseURL: _ }, use) => {
    await use(process.env.SHOP_URL)
  },
  withScript: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false)
  },
  expectedMessages: [[], { option: true }],
  context: async ({ context }, use) => {
    context.on('page', requestsOf)
    await use(context)
  },
  page: async ({ page, expectedMessages }, use) => {
    const surprises: string[] = []
    const expected = [...harmless, ...expectedMessages]
    const notice = (text: string) => {
      if (!expected.some((pattern) => pattern.test(text))) surprises.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') notice(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => notice(error.message))
    await use(page)
    expect(surprises, 'messages in the console').toEqual([])
  },
})

export { expect }

type Requests = {
  open: Set<Request>
  /** When a request last began or ended, in ms. */
  changed: number
}
const requests = new WeakMap<Page, Requests>()

/** Keeps count of a page's requests, from the first call on. */
function requestsOf(page: Page): Requests {
  const known = requests.get(page)
  if (known) return known
  const counted: Requests = { open: new Set(), changed: Date.now() }
  const ended = (request: Request) => {
    counted.open.delete(request)
    counted.changed = Date.now()
  }
  page.on('request', (request) => {
    counted.open.add(request)
    counted.changed = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  requests.set(page, counted)
  return counted
}

/**
 * Waits until islands with `start: 'load'`, or the whole hydrated page, react, and no request was open for half a
 * second. Playwright's `networkidle` may never come where a frame is added later, as the card's fields are.
 */
export async function islandsStarted(page: Page): Promise<void> {
  // React marks hydrated elements.
  await page.waitForFunction(() => {
    const isHydrated = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactContainer'))
    const first = [...document.querySelectorAll('shop-island[data-start=load]')]
    return first.every(isHydrated) && (!('__remixContext' in window) || isHydrated(document))
  })
  const counted = requestsOf(page)
  const busy = () => {
    if (counted.open.size > 0) return [...counted.open].map((request) => request.url())
    return Date.now() - counted.changed < 500 ? ['ended just now'] : []
  }
  await expect.poll(busy, { message: 'open requests', intervals: [50], timeout: 30_000 }).toEqual([])
}

/** Script waits until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let comes = () => {}
  const script = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await script
    await route.continue()
  })
  return comes
}

/** Goes back in the browser's history, as `goForward` goes on. */
export const goBack = (page: Page) => through(page, () => page.goBack())

export const goForward = (page: Page) => through(page, () => page.goForward())

/**
 * Playwright takes the next navigation for the one that it asked for, and the router makes one within the document when
 * it starts: it names the entry. So this waits until script has started.
 */
async function through(page: Page, go: () => Promise<unknown>): Promise<void> {
  const withScript = base.info().project.use.javaScriptEnabled !== false
  if (withScript) await islandsStarted(page)
  await go()
}

/** Fails with rule and element on an accessibility violation. Repeats while the page is changing. */
export async function expectAccessible(page: Page): Promise<void> {
  const withScript = base.info().project.use.javaScriptEnabled !== false
  await expect(async () => {
    const isLive = withScript && (await page.evaluate(hasLiveState))
    if (isLive) await page.evaluate(movementsEnd)
    const violations = isLive
      ? await violationsOf(page, false)
      : await violationsOf(await copyOf(page, withScript), true)
    expect(violations, `accessibility of ${page.url()}`).toEqual([])
  }).toPass({ timeout: 30_000 })
}

/** Whether the page has state that its HTML lacks: an open dialog or popover, a `:target`, a changed input. */
function hasLiveState(): boolean {
  const isChanged = (select: HTMLSelectElement) => {
    const byDefault = [...select.options].findIndex((option) => option.defaultSelected)
    return select.selectedIndex !== Math.max(0, byDefault)
  }
  return (
    document.querySelector(':modal, :popover-open, :target') !== null ||
    [...document.querySelectorAll('input')].some((input) => input.checked !== input.defaultChecked) ||
    [...document.querySelectorAll('select')].some(isChanged)
  )
}

/** Sliding elements overlap other colors until they stop. */
async function movementsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.timeline === document.timeline)
    .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** One for all tests of a process: a new one costs a second, and axe is twice as fast in a used one. */
let copy: Page | undefined

/** Waits for the whole document: right after a click the next one is still empty. */
async function wholeHtml(page: Page): Promise<string> {
  let html = ''
  await expect(async () => {
    expect(await page.evaluate(() => document.readyState)).not.toBe('loading')
    html = await page.content()
    expect(html).toContain('</main>')
  }).toPass({ timeout: 10_000 })
  return html
}

/** The same document in a page with JavaScript, because axe needs it. The shop's script stays off. */
async function copyOf(page: Page, withScript: boolean): Promise<Page> {
  const html = await wholeHtml(page)
  copy ??= await newCopy(page)
  const unused = withScript ? /<script[\s\S]*?<\/script>/g : /<script[\s\S]*?<\/script>|<\/?noscript>/g
  await copy.setContent(html.replace(unused, ''))
  return copy
}

async function newCopy(page: Page): Promise<Page> {
  // Other options, such as the size, are the project's. The document's styles have another answer's nonce.
  const options = { javaScriptEnabled: true, bypassCSP: true }
  const context = await page.context().browser()!.newContext(options)
  const empty = await context.newPage()
  // Later content keeps this page's origin, for relative addresses, and its window, where axe stays loaded.
  await empty.goto('/robots.txt')
  return empty
}

const axeSource = readFileSync(project('node_modules/axe-core/axe.min.js'), 'utf8')

declare const axe: typeof import('axe-core')

/** `preload`: axe copies imported sheets into style elements, which the page's own policy refuses. */
async function violationsOf(page: Page, preload: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (preload) => {
    // Elements half behind the sticky header would count as too small.
    scrollTo(0, 0)
    // Cards are alike, and each costs a tenth of a second.
    const context = { exclude: [['.grid > :nth-child(n + 9)']] }
    const { violations } = await axe.run(context, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Half the time: only violations, without frames.
      resultTypes: ['violations'],
      iframes: false,
      preload,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    )
  }, preload)
}

/** For the sandbox's outbox, orders and faults. */
export function sandboxUrl(path: string): string {
  return `${process.env.SANDBOX_URL}${path}`
}

/** Where the integration tests' helpers find the sandbox. */
export const sandbox = {
  get sandboxUrl() {
    return sandboxUrl('')
  },
}

/** Posts a form with the page's cookies; the answer must be a redirect. */
export async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  // An idle connection may be closing.
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0, maxRetries: 1 })
  expect(answer.status(), path).toBe(303)
}
