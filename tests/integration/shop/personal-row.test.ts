import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ALMONDS = '/nuts/almonds/raw-almonds.html'
const APRICOTS = '/driedfruit/apricots/'

const pageOf = async (path: string, headers: Record<string, string>): Promise<string> =>
  (await fetch(shop.url + path, { headers })).text()

const ask = async (path: string, body: object) => {
  const response = await fetch(`${shop.sandboxUrl}/personalisation${path}`, {
    method: 'POST',
    headers: { 'DY-API-Key': 'personalisation-key', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: response.status === 200 ? await response.json() : undefined }
}

test('a known browser gets products from the shelf of what it viewed before', async () => {
  const cookie = { Cookie: '_dyid=-4711' }
  const listing = await pageOf(APRICOTS, {})
  const [path = ''] = /\/driedfruit\/apricots\/[\w-]+\.html/.exec(listing) ?? []
  await pageOf(path, cookie)
  const personal = await pageOf(ALMONDS, cookie)
  const others = await pageOf(ALMONDS, { Cookie: '_dyid=-4712', 'Sec-GPC': '1' })
  const apricots = (html: string) => html.match(/\/driedfruit\/apricots\/[\w-]+\.html/g)?.length ?? 0
  expect(apricots(personal)).toBeGreaterThan(apricots(others))
})

test('the stand-in knows its decisions and refuses other clicks', async () => {
  const user = { dyid: '-4713' }
  const page = { type: 'PRODUCT', location: 'https://shop.example/', data: ['1001-05'] }
  const chosen = await ask('/serve/user/choose', {
    user,
    selector: { names: ['Product page', 'Unknown'] },
    context: { page },
  })
  expect(chosen.status).toBe(200)
  const [choice, unknown] = (chosen.body as { choices: { type: string; decisionId: string }[] }).choices
  expect(unknown?.type).toBe('NO_DECISION')
  const click = (decisionId: string) =>
    ask('/collect/user/engagement', {
      user,
      engagements: [{ type: 'CLICK', decisionId, variations: [921310] }],
    })
  expect((await click('nothing')).status).toBe(422)
  expect(choice?.type).toBe('RECS_DECISION')
  expect((await click(choice?.decisionId ?? '')).status).toBe(204)
})
