import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Noise of the browser, not of the shop: a link to a picture leads to a document that has no transitions. */
const harmless = [/favicon/, /ViewTransition opt-in disabled/]

/**
 * The shop's test: addresses start at the shop, and an unexpected message in the console or an error on the
 * page fails it. `withScript` tells which of the two worlds a test is in.
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

/** Waits until the page's script acts: the islands that start with the page, and the whole of a hydrated page. */
export async function islandsStarted(page: Page): Promise<void> {
  // React marks what it has hydrated.
  await page.waitForFunction(() => {
    const isHydrated = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactContainer'))
    const first = [...document.querySelectorAll('shop-island[data-start=load]')]
    return first.every(isHydrated) && (!('__remixContext' in window) || isHydrated(document))
  })
  await page.waitForLoadState('networkidle')
}

/** Fails with the rule and the place when a screen has an accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  if (base.info().project.use.javaScriptEnabled === false) {
    const twin = await scriptedTwin(page)
    await checkAccessible(twin)
    return twin.context().close()
  }
  await checkAccessible(page)
}

/** The same document in a window that runs scripts, for axe is one: without its own, with what stands in for them. */
async function scriptedTwin(page: Page): Promise<Page> {
  const { viewport, isMobile, hasTouch } = base.info().project.use
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport, isMobile, hasTouch, javaScriptEnabled: true })
  const twin = await context.newPage()
  const html = (await page.content()).replace(/<script[\s\S]*?<\/script>|<\/?noscript>/g, '')
  await twin.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await twin.goto(page.url())
  return twin
}

async function checkAccessible(page: Page): Promise<void> {
  // What is half behind the header that stays would be taken for too small to press.
  await page.evaluate(() => scrollTo(0, 0))
  const { violations } = await new AxeBuilder({ page })
    // A card is drawn like those before it, and each costs a tenth of a second.
    .exclude('.grid > :nth-child(n + 9)')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** The sandbox's address, where its outbox, orders and faults are. */
export function sandboxUrl(path: string): string {
  return `${process.env.SANDBOX_URL}${path}`
}
