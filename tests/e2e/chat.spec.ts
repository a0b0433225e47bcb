import { CHAT_KEY } from '../../sandbox/zendesk/zendesk'
import { freePort } from '../../scripts/port'
import { type Shop, startShop } from '../support/shop'
import { expect, expectAccessible, test } from './test'

/** Its own shop, because the others have no chat. */
let shop: Shop

test.beforeAll(async () => {
  const sandboxPort = await freePort()
  const CHAT_SCRIPT_URL = `http://localhost:${sandboxPort}/zendesk/ekr/snippet.js`
  shop = await startShop({ sandboxPort, variables: { CHAT_KEY, CHAT_SCRIPT_URL } })
})
test.afterAll(() => shop.stop())
test.use({ expectedMessages: [/status of 503/] })

test('the chat opens on a press, makes room for the menu, and says when it does not open', async ({
  page,
  withScript,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/zendesk/')) asked.push(request.url())
  })
  await page.goto(`${shop.url}/nuts/`)
  const chat = page.getByRole('complementary', { name: 'Chat' })
  const button = chat.getByRole('button', { name: 'Chat with us' })
  if (!withScript) return expect(chat).toHaveCount(0)

  await expect(chat).toContainText('Questions?')
  await expect(chat).not.toContainText('Questions?')
  await expectAccessible(page)
  await page.getByLabel('Shop menu').click()
  await expect(button).toBeHidden()
  await page.keyboard.press('Escape')
  expect(asked).toEqual([])

  await shop.setFaults([{ vendor: 'zendesk', status: 503, times: 1 }])
  await button.click()
  await expect(chat.getByRole('alert')).toContainText('1-800-555-0142')
  for (const _ of ['the first time', 'again']) {
    await button.click()
    const messages = page.getByRole('region', { name: 'Messaging window' })
    await expect(messages).toBeVisible()
    await expect(chat).toHaveCount(0)
    await messages.getByRole('button', { name: 'Close the chat' }).click()
    await expect(messages).toBeHidden()
  }
  expect(asked).toHaveLength(2)
})
