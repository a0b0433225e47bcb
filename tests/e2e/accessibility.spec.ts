import { expect, expectAccessible, test } from './test'

test('the check of accessibility finds pale text and pictures without words', async ({ page }) => {
  await page.goto('/about-us')
  await page.evaluate(() => {
    const text = document.createElement('p')
    text.textContent = 'Pale text'
    text.style.cssText = 'color: #ddd; background: #fff'
    document.querySelector('main')?.appendChild(text)
    document.querySelector('main')?.appendChild(document.createElement('img'))
  })
  const found = await expectAccessible(page).catch(String)
  expect(found).toContain('color-contrast')
  expect(found).toContain('image-alt')
})

test('the check of accessibility sees what is open above the page', async ({ page, withScript }) => {
  test.skip(!withScript, 'Without script nothing opens above the page.')
  await page.goto('/about-us')
  await page.evaluate(() => {
    const panel = document.createElement('div')
    panel.popover = 'manual'
    panel.appendChild(document.createElement('img'))
    document.querySelector('main')?.appendChild(panel)
    panel.showPopover()
  })
  expect(await expectAccessible(page).catch(String)).toContain('image-alt')
})
