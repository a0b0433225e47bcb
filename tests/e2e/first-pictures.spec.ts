import { expect, test } from './test'

/**
 * Lazy pictures in the first view, except those that only peek in and the pixel that counts lists. Runs in the page.
 */
function lateInView(): string[] {
  const seen = [...document.querySelectorAll('main img:not(.seen)')].filter((image) => {
    const { top, left, width, height } = image.getBoundingClientRect()
    return width > 0 && top + height / 2 < innerHeight && left + width / 2 < innerWidth
  })
  return seen.filter((image) => image.getAttribute('loading') === 'lazy').map((image) => image.outerHTML)
}

const PATHS = [
  ...['/nuts/', '/gifts/', '/nuts/almonds/', '/nuts/?diet=raw', '/new/', '/bestsellers/', '/gift-finder'],
  ...['/search/instant?query=cashew', '/search/instant?query=greeting+card', '/search/instant?query=qqqq'],
]

test('pages ask at once for the pictures of their first view @desktop', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path)
    expect.soft(await page.evaluate(lateInView), path).toEqual([])
  }
})
