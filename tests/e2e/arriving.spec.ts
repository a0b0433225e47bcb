import { expect, test } from './test'

const PATHS = [
  ...['/', '/nuts/', '/nuts/almonds/raw-almonds.html', '/custom/custom-gift-box.html'],
  ...['/custom/box', '/custom/box/builder', '/custom/mixes/builder', '/auto-delivery'],
]
/** Shares of a page's main part that have arrived. */
const SHARES = [0.3, 0.6]
/** Pixels. Less than a line of text and its margin: a centered headline may move so far when its picture comes. */
const STILL = 40

type Place = { name: string; top: number; left: number }

/** Where the things of the first view stand. Runs in the page. */
function placesInView(): Place[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, a, button, label)')].map((element) => {
    const { top, left, width, height } = element.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && top >= 0 && top < innerHeight
    const name = `${element.tagName} ${element.textContent}`.slice(0, 40)
    return { name: isSeen ? name : '', top, left }
  })
}

test('what is in view stays where it is while the rest of the page arrives @desktop', async ({
  page,
  withScript,
}) => {
  test.skip(withScript, 'Script runs when the page has arrived.')
  await page.route(/\.(jpg|png|webp|svg)$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  for (const path of PATHS) {
    const html = await (await page.request.get(path)).text()
    const main = html.indexOf('<main')
    let arrived = html
    await page.route(
      (url) => url.pathname + url.search === path,
      (route) => route.fulfill({ body: arrived, contentType: 'text/html' }),
    )
    await page.goto(path)
    const whole = await page.evaluate(placesInView)
    for (const share of SHARES) {
      arrived = html.slice(0, html.lastIndexOf('<', main + (html.lastIndexOf('</main>') - main) * share))
      await page.goto(path)
      // The last one may be half there.
      const early = (await page.evaluate(placesInView)).slice(0, -2)
      expect(
        early.some(({ name }) => name),
        `${path}, ${share} of it shows something`,
      ).toBe(true)
      const moved = early.flatMap(({ name, top, left }, index) => {
        const end = whole[index]
        const isStill = end && Math.abs(end.top - top) < STILL && Math.abs(end.left - left) < STILL
        return name && !isStill ? [`${name}: ${left},${top} to ${end?.left},${end?.top}`] : []
      })
      expect.soft(moved, `${path}, ${share} of it`).toEqual([])
    }
  }
})
