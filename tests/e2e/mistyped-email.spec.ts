import { expect, islandsStarted, test } from './test'

// The browser logs the refused form of those without script.
test.use({ expectedMessages: [/Failed to load resource.*400/] })

test('a mistyped mail domain is asked about once, and corrected by a press', async ({ page, withScript }) => {
  await page.goto('/nuts/almonds/raw-almonds.html')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.goto('/checkout?step=contact')
  if (withScript) await islandsStarted(page)
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('robin@gmial.com')
  if (withScript) {
    await email.blur()
    await page.getByRole('button', { name: 'Did you mean robin@gmail.com?' }).click()
    await expect(email).toHaveValue('robin@gmail.com')
    await expect(page.getByText('Did you mean')).toHaveCount(0)
    // A required field that was left empty says so.
    await email.fill('')
    await email.blur()
    await expect(email).toHaveAccessibleDescription(/Please enter your email address/)
    return
  }
  const proceed = page.getByRole('button', { name: 'Continue as guest' })
  await proceed.click()
  await expect(email).toHaveValue('robin@gmial.com')
  await expect(email).toHaveAccessibleDescription(/Did you mean robin@gmail\.com\?/)
  await page.getByLabel('I meant robin@gmail.com').check()
  await proceed.click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('robin@gmail.com')
})
