import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/**
 * Logged by the browser: links to pictures lead to documents without transitions, and a page that is left or gone back to
 * at once has none.
 */
const harmless = [/favicon/, /ViewTransition opt-in disabled/, /^Transition was (skipped$|aborted)/]

/**
 * Paths start at the shop. Unexpected console messages and page errors fail the test. `withScript` tells
 * whether JavaScript is on.
 */
export const test = base.extend<{ withScript: boolean; expectedMessages: RegExp[] }>({
  baseURL: async ({ baseURL: _ }, use) => {
    await use(process.env.SHOP_URL)
  },
  withScript: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false)
  },
  expectedMessages: [[], { option: true }],
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

/** Waits until islands with `start: 'load'`, or the whole hydrated page, react. */
export async function islandsStarted(page: Page): Promise<void> {
  // React marks hydrated elements.
  await page.waitForFunction(() => {
    const isHydrated = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactContainer'))
    const first = [...document.querySelectorAll('shop-island[data-start=load]')]
    return first.every(isHydrated) && (!('__remixContext' in window) || isHydrated(document))
  })
  await page.waitForLoadState('networkidle')
}

/** Fails with rule and element on an accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  const withScript = base.info().project.use.javaScriptEnabled !== false
  const violations = await violationsOf(withScript ? page : await scriptedTwin(page))
  expect(violations, `accessibility of ${page.url()}`).toEqual([])
}

/** One for all tests of a process, since a new one costs a second. */
let twin: Page | undefined

/** The same document in a page with JavaScript, because axe needs it. The shop's script stays off. */
async function scriptedTwin(page: Page): Promise<Page> {
  twin ??= await newTwin(page)
  await twin.goto('/robots.txt')
  await twin.setContent((await page.content()).replace(/<script[\s\S]*?<\/script>|<\/?noscript>/g, ''))
  return twin
}

async function newTwin(page: Page): Promise<Page> {
  // Other options, such as the size, are the project's. The document's sheets have another answer's nonce.
  const options = { javaScriptEnabled: true, bypassCSP: true }
  const context = await page.context().browser()!.newContext(options)
  return context.newPage()
}

async function violationsOf(page: Page): Promise<string[]> {
  // Elements half behind the sticky header would count as too small to press.
  await page.evaluate(() => scrollTo(0, 0))
  const { violations } = await new AxeBuilder({ page })
    // Cards are alike, and each costs a tenth of a second.
    .exclude('.grid > :nth-child(n + 9)')
    // The shop's own document alone, and only what is wrong: this takes half the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/** An address of the sandbox, for its outbox, orders and faults. */
export function sandboxUrl(path: string): string {
  return `${process.env.SANDBOX_URL}${path}`
}
