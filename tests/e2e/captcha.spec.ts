import { freePort } from '../../scripts/port'
import type { ServeOptions } from '../../scripts/serve'
import { type Shop, startShop } from '../support/shop'
import { expect, test } from './test'

test.use({ expectedMessages: [/status of 400/] })

for (const service of ['turnstile', 'recaptcha']) {
  test.describe(service, () => {
    /** Its own shop, because the others have no captcha. */
    let shop: Shop

    test.beforeAll(async () => {
      const sandboxPort = await freePort()
      const variables: ServeOptions['variables'] = {
        ...(service === 'recaptcha' && { CAPTCHA_SERVICE: service }),
        CAPTCHA_SITE_KEY: `cobnut-${service}-site`,
        CAPTCHA_SECRET: `cobnut-${service}-secret`,
        CAPTCHA_URL: `http://sandbox/captcha/${service}/siteverify`,
        CAPTCHA_SCRIPT_URL: `http://localhost:${sandboxPort}/captcha/${service}/api.js`,
      }
      shop = await startShop({ sandboxPort, variables })
    })
    test.afterAll(() => shop.stop())

    test('a person signs in with its token, after a mistake too, and without script', async ({
      page,
      withScript,
    }) => {
      const tokens: string[] = []
      page.on('request', (request) => {
        const token = new URLSearchParams(request.postData() ?? '').get('g-recaptcha-response')
        if (token !== null) tokens.push(token)
      })
      const main = page.getByRole('main')
      const hasToken = async () => {
        if (withScript)
          await expect(page.locator('[name=g-recaptcha-response]').first()).toHaveValue(/^human\./)
      }
      const enter = async (password: string) => {
        await hasToken()
        await main.getByLabel('Password').fill(password)
        await main.getByRole('button', { name: 'Sign in', exact: true }).click()
      }
      await page.goto(`${shop.url}/sign/in?destination=%2Faccount`)
      await hasToken()
      await main.getByLabel('Email address').fill('hazel@example.com')
      await main.getByRole('button', { name: 'Continue', exact: true }).click()
      await enter('wrong-password')
      await expect(page.getByRole('alert').first()).toBeVisible()
      await enter('Cobnuts!24')
      await expect(page).toHaveURL(`${shop.url}/account`)
      expect(new Set(tokens).size).toBe(withScript ? 3 : 1)
    })
  })
}
