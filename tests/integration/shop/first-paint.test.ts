import { expect, test } from 'vitest'
import { startShop } from '../../support/shop'

test('a page names what its first paint waits for: its end, or what precedes a long list', async () => {
  const shop = await startShop()
  try {
    const waitsFor = async (path: string) => {
      const page = await (await fetch(shop.url + path)).text()
      const [, id] = page.match(/<link rel="expect" href="#([^"]+)" blocking="render"/) ?? []
      const place = page.indexOf(` id="${id}"`)
      return { id, cardsBefore: page.slice(0, place).split('class="card"').length - 1, place }
    }
    for (const path of ['/', '/nuts/almonds/', '/nuts/almonds/raw-almonds.html', '/cart'])
      expect(await waitsFor(path), path).toMatchObject({ id: 'newsletter-name' })
    const list = await waitsFor('/nuts/?page=2')
    expect(list.place).toBeGreaterThan(0)
    expect(list.cardsBefore).toBe(0)
  } finally {
    await shop.stop()
  }
})

test('a page asks early for its display face and its late sheet, and with Save-Data for the sheet alone', async () => {
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
    const [sheet, face] = urls
    expect(page).toContain(`<link rel="stylesheet" href="${sheet}">`)
    expect(page).toMatch(new RegExp(`@font-face\\{[^}]*${face}`))
    const frugal = await early({ 'Save-Data': 'on' })
    expect(frugal.page).not.toContain('@font-face')
    expect(frugal.urls).toEqual([sheet])
  } finally {
    await shop.stop()
  }
})
