import { expect, test } from './test'

/** In the browser: pictures of the first view, without those that only peek in and without the pixel that counts lists. */
function lateInView(): string[] {
  const seen = [...document.querySelectorAll('main img:not(.seen)')].filter((image) => {
    const { top, left, width, height } = image.getBoundingClientRect()
    return width > 0 && top + height / 2 < innerHeight && left + width / 2 < innerWidth
  })
  return seen.filter((image) => image.getAttribute('loading') === 'lazy').map((image) => image.outerHTML)
}

for (const path of [
  ...['/nuts/', '/gifts/', '/nuts/almonds/', '/nuts/?diet=raw', '/new/', '/bestsellers/', '/gift-finder'],
  ...['/search/instant?query=cashew', '/search/instant?query=greeting+card', '/search/instant?query=qqqq'],
]) {
  test(`${path} asks at once for the pictures of its first view @desktop`, async ({ page }) => {
    await page.goto(path)
    expect(await page.evaluate(lateInView)).toEqual([])
  })
}
