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
