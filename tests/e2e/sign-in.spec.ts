import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from './test'

type Mail = { to: string[]; subject: string; text: string }

/** The address of the link in the latest e-mail to somebody. */
async function linkFor(email: string, subject: string): Promise<string> {
  const outbox: Mail[] = await (await fetch(`${process.env.SANDBOX_URL}/__sandbox/outbox`)).json()
  const mail = outbox.find((each) => each.to.includes(email) && each.subject === subject)
  return /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('an account is made, left, and entered again by a link and with a new password', async ({ page }) => {
  const email = `shopper-${randomUUID()}@example.com`
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const begin = async () => {
    await page.goto('/sign/in?destination=%2Faccount')
    await main.getByLabel('Email address').fill(email)
    await press('Continue')
  }
  const leave = async () => {
    await page.goto('/sign/out')
    await press('Sign out')
    await expect(page.getByText('You have signed out.').first()).toBeVisible()
  }

  await page.goto('/sign/in')
  await expectAccessible(page)
  await begin()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  await expectAccessible(page)
  await main.getByLabel('Name').fill('Hazel Grove')
  await main.getByLabel('Password').fill('short')
  await press('Create account')
  await expect(page.getByRole('alert')).toContainText('Your password still needs: at least 8 characters')
  await expect(main.getByLabel('Name')).toHaveValue('Hazel Grove')
  await main.getByLabel('Password').fill('Hazelnuts!25')
  await press('Create account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Hazel')

  await page.goto('/account/security')
  await expect(page.getByText('this browser')).toBeVisible()
  await expectAccessible(page)

  await leave()
  await begin()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Hazel')
  await expectAccessible(page)
  await press('Email me a sign-in link')
  await expect(main).toContainText(`We have sent a link that signs you in to ${email}`)
  await expectAccessible(page)
  await page.goto(await linkFor(email, 'Your sign-in link'))
  await press('Sign in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Hazel')

  await leave()
  await begin()
  await press('Reset Password')
  await page.goto(await linkFor(email, 'Reset your password'))
  await expectAccessible(page)
  await main.getByLabel('New password').fill('Filberts!26')
  await press('Set password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Hazel')
})
