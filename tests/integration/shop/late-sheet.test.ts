import { expect, test } from 'vitest'
import { startShop } from '../../support/shop'

test('the sheet that follows a page has what the page leaves out, and nothing that styles all of it anew', async () => {
  const shop = await startShop()
  try {
    const page = await (await fetch(`${shop.url}/nuts/almonds/`)).text()
    const [, href = ''] = page.match(/<link rel="stylesheet" href="([^"]+)">/) ?? []
    const answer = await fetch(shop.url + href)
    expect(answer.headers.get('Content-Type')).toContain('text/css')
    const sheet = await answer.text()
    for (const rule of ['.footer a:hover', '@media print', '.facts']) {
      expect(page).not.toContain(rule)
      expect(sheet).toContain(rule)
    }
    for (const rule of ['.card .pic{', '.vh{']) {
      expect(page).toContain(rule)
      expect(sheet).not.toContain(rule)
    }
    expect(sheet).not.toMatch(/:root\b|@property|var\(--color-|url\("?data:/)
  } finally {
    await shop.stop()
  }
})
