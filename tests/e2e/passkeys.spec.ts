import type { Page } from '@playwright/test'
import { type Served, serveShop } from '../../scripts/serve'
import { expect, expectAccessible, islandsStarted, test } from './test'

test.use({ expectedMessages: [/status of 40[04]/] })

/** Staff's second factor is on in a shop of its own. */
let shop: Served
test.beforeAll(async () => {
  shop = await serveShop({ variables: { STAFF_SECOND_FACTOR: 'required' } })
})
test.afterAll(() => shop.stop())

const PASSWORD = 'Cobnuts!24'

async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await client.send('WebAuthn.addVirtualAuthenticator', { options })
}

async function signInByPassword(page: Page, email: string, destination: string) {
  await page.goto(`${shop.url}/sign/in?${new URLSearchParams({ destination })}`)
  const main = page.getByRole('main')
  await main.getByLabel('Email address').fill(email)
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await main.getByLabel('Password').fill(PASSWORD)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const signOut = async (page: Page) => {
  await page.goto(`${shop.url}/sign/out`)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
}

test('staff set up a passkey, which is their password and second factor in one', async ({
  page,
  withScript,
}) => {
  if (withScript) await withAuthenticator(page)
  await signInByPassword(page, 'staff@example.com', '/staff/find')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Use a passkey instead' })).toHaveCount(withScript ? 1 : 0)
  if (!withScript) return expect(page.getByLabel('Code from the app')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your recovery codes')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/staff\/find$/)
  await signOut(page)
  // The browser offers the passkey in the e-mail field; the virtual authenticator takes it at once.
  await page.goto(`${shop.url}/sign/in?destination=%2Fstaff%2Ffind`)
  await expect(page).toHaveURL(/\/staff\/find$/)
})

test('a shopper adds, names and removes a passkey, and signs in with it', async ({ page, withScript }) => {
  if (withScript) await withAuthenticator(page)
  await signInByPassword(page, 'hazel@example.com', '/account/security')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  if (!withScript) return expect(page.getByText('Passkeys cannot be added in this browser.')).toBeVisible()
  await islandsStarted(page)
  const main = page.getByRole('main')
  await main.getByLabel('Name of the passkey').fill('My phone')
  const password = main.locator('input[name="passkeyPassword"]')
  await password.fill('not it')
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('That is not your password.').first()).toBeVisible()
  await islandsStarted(page)
  await expect(main.getByLabel('Name of the passkey')).toHaveValue('My phone')
  await password.fill(PASSWORD)
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey “My phone” can sign in now.').first()).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('Name', { exact: true }).fill('My old phone')
  await main.getByRole('button', { name: 'Rename My phone' }).click()
  await expect(page.getByText('The passkey is called “My old phone” now.').first()).toBeVisible()
  await signOut(page)
  await page.goto(`${shop.url}/sign/in?destination=%2Faccount%2Fsecurity`)
  await expect(page).toHaveURL(/\/account\/security$/)
  await expect(page.getByText('signed in with a passkey').first()).toBeVisible()
  await main.locator('summary', { hasText: 'Remove My old phone' }).click()
  await main.getByRole('button', { name: /^Yes, remove it/ }).click()
  await expect(page.getByText('The passkey is removed.').first()).toBeVisible()
})
