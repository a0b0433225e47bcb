import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, islandsStarted, test } from './test'

test.use({ expectedMessages: [/status of 400/] })

type Mail = { to: string[]; subject: string; text: string }

/** The link in the latest e-mail to an address. */
async function linkFor(email: string, subject: string): Promise<string> {
  const outbox: Mail[] = await (await fetch(`${process.env.SANDBOX_URL}/__sandbox/outbox`)).json()
  const mail = outbox.find((each) => each.to.includes(email) && each.subject === subject)
  return /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('an account is made, left, and entered again by a link and with a new password', async ({
  page,
  withScript,
}) => {
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
  if (withScript) await islandsStarted(page)
  await main.getByLabel('Name').fill('Hazel Grove')
  await main.getByLabel('Password').fill('short')
  // With script, fields are checked when they lose focus, and the button waits.
  if (withScript) await page.keyboard.press('Tab')
  else await press('Create account')
  await expect(main.getByLabel('Password')).toHaveAccessibleDescription(
    /Your password needs to be at least 8 characters. Capitalization matters./,
  )
  await expect(main.getByLabel('Name')).toHaveValue('Hazel Grove')
  await main.getByLabel('Password').fill('Hazelnuts!25')
  await press('Create account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Hazel')

  await page.goto('/account/security')
  await expect(page.getByText('This browser:')).toBeVisible()
  await expectAccessible(page)

  await leave()
  await begin()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Hazel')
  await expect(main.getByLabel('Password')).toBeFocused()
  await main.getByLabel('Password').fill('not it')
  await press('Sign in')
  await expect(main.getByLabel('Password')).toBeFocused()
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
  await main.getByLabel('New password', { exact: true }).fill('Filberts!26')
  await main.getByLabel('New password again').fill('Filberts!26')
  await press('Set password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Hazel')
})

test('signing in opens over the page, and a business signs up, or somebody comes by Google', async ({
  page,
  withScript,
}) => {
  const email = `firm-${randomUUID()}@example.com`
  await page.goto('/nuts/?order=rating')
  if (withScript) await islandsStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Account', exact: true }).click()
  const screen = withScript ? page.locator('dialog[open]') : page.getByRole('main')
  await expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectAccessible(page)
  await screen.getByLabel('Email address').fill(email)
  await screen.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(screen.getByRole('heading')).toHaveText('Create your account')
  if (withScript) expect(new URL(page.url()).pathname).toBe('/nuts/')
  await screen.getByLabel('For a business').check()
  await screen.getByLabel('Name').fill('Hazel Grove')
  await screen.getByLabel('Password').pressSequentially('Hazel')
  if (withScript) {
    await expect(screen.getByText('One upper-case letter: Requirement met')).toBeVisible()
    await expect(screen.getByText('At least 8 characters: Requirement not met')).toBeVisible()
    await expectAccessible(page)
  }
  await screen.getByLabel('Password').fill('Hazelnuts!25')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/business/)
  await expect(page.getByText('You have successfully signed in.').first()).toBeVisible()

  await page.goto('/sign/out')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/sign\/out/)
  await page.goto('/sign/in?destination=%2Faccount')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Hazel Bennett/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Hazel')
})

test('an address is suggested while it is typed, and asked about when it is doubtful', async ({
  page,
  withScript,
}) => {
  await page.goto('/search/instant?query=walnut')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.goto('/checkout')
  await page.getByLabel('Email', { exact: true }).fill(`guest-${randomUUID()}@example.com`)
  await page.getByLabel('Full name').fill('Sam Rivera')
  await page.getByLabel('Phone').fill('(908) 555-0123')
  const street = page.getByLabel('Street address')
  if (withScript) {
    await islandsStarted(page)
    await street.pressSequentially('12 map')
    await expect(page.getByRole('listbox', { name: 'Addresses' }).getByRole('option')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(street).toHaveValue('12 Maple Avenue')
    await expect(page.getByLabel('City')).toHaveValue('Cranford')
    await expect(page.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('NJ')
  } else {
    await page.getByLabel('City').fill('Cranford')
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('NJ')
    await page.getByLabel('ZIP code').fill('07016')
  }
  if (withScript) {
    const code = page.getByLabel('ZIP code')
    await code.fill('0701')
    await street.focus()
    await expect(page.getByText('Please enter a valid zip code')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continue to (delivery|payment)/ })).toBeDisabled()
    await code.fill('07016')
    await expect(page.getByText('Please enter a valid zip code')).toBeHidden()
  }
  await street.fill('214 Mapel Avenue')
  await page.getByRole('button', { name: /^Continue to (delivery|payment)/ }).click()
  const question = page.getByRole('group', { name: 'We found this address. Is it the one you mean?' })
  await expect(question).toContainText('214 Maple Avenue, Cranford, NJ 07016')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('214 Maple Avenue').first()).toBeAttached()
})
