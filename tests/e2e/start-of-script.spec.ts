import { expect, test } from './test'

test('clicks in the moment in which script starts are no error, and script works after it', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'Without script there is no such moment.')
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    let left = 20_000
    port1.onmessage = () => {
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      if (left-- > 0) port2.postMessage('again')
    }
    addEventListener('load', () => port2.postMessage('click'))
  })
  await page.goto('/nuts/almonds/raw-almonds.html')
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible()
})
