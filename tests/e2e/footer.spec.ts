import { expect, expectAccessible, test } from './test'

for (const { layout, path } of [
  { layout: 'regular', path: '/about-us' },
  { layout: 'minimal', path: '/sign/in' },
]) {
  test(`the ${layout} footer subscribes to the newsletter`, async ({ page, withScript }, info) => {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Be the first' }).click()
    const name = footer.getByLabel('Name (optional)')
    const email = footer.getByLabel('Email address')
    if (withScript) {
      await expect(name).toBeHidden()
      await expect(async () => {
        await email.fill('')
        await email.fill('hazel@')
        await email.blur()
        await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeDisabled({ timeout: 1000 })
      }).toPass()
      await expect(footer.getByRole('alert')).toHaveText('Please enter a valid email address')
    }
    await email.fill(`${layout}-${info.project.name}@example.com`)
    await name.fill('Hazel')
    await expectAccessible(page)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    const told = withScript ? page.getByRole('status') : page.getByRole('region', { name: 'Messages' })
    await expect(told.filter({ hasText: 'Thank you for subscribing!' })).toBeAttached()
    await expect(page).toHaveURL(path)
    if (withScript) await expect(email).toHaveValue('')
  })
}
