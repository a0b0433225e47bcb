import { expect, test } from 'vitest'
import { startShop } from '../../support/shop'

test('a page is painted once it has been read to its footer', async () => {
  const shop = await startShop()
  try {
    for (const path of ['/', '/nuts/?page=2', '/nuts/almonds/raw-almonds.html', '/sign/in', '/nowhere']) {
      const page = await (await fetch(shop.url + path)).text()
      const [, id] = page.match(/<link rel="expect" href="#([^"]+)" blocking="render"/) ?? []
      expect(page.split(`<footer class="footer dark" id="${id}">`), path).toHaveLength(2)
      expect(page.lastIndexOf('<form'), path).toBeLessThan(page.indexOf('</footer>'))
    }
  } finally {
    await shop.stop()
  }
})

test('a page asks early for its faces and its late sheet, and with Save-Data for the sheet alone', async () => {
  const shop = await startShop()
  try {
    const early = async (headers: Record<string, string>) => {
      const answer = await fetch(`${shop.url}/nuts/almonds/`, { headers })
      const link = answer.headers.get('Link') ?? ''
      return {
        page: await answer.text(),
        urls: [...link.matchAll(/<([^>]+)>; rel=preload/g)].map(([, url]) => url),
      }
    }
    const { page, urls } = await early({})
    const sheet = urls.pop()
    expect(page).toContain(`<noscript><link rel="stylesheet" href="${sheet}"></noscript></body>`)
    expect([...page.matchAll(/@font-face\{[^}]*url\("?([^")]+)/g)].map(([, url]) => url).sort()).toEqual(
      urls.sort(),
    )
    expect(urls).toHaveLength(2)
    for (const url of urls)
      expect((await fetch(shop.url + url)).headers.get('Content-Type')).toBe('font/woff2')
    const frugal = await early({ 'Save-Data': 'on' })
    expect(frugal.page).not.toContain('@font-face')
    expect(frugal.page).not.toContain('<script nonce')
    expect(frugal.page).toContain(`<link rel="stylesheet" href="${sheet}"></body>`)
    expect(frugal.urls).toEqual([sheet])
  } finally {
    await shop.stop()
  }
})
