import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { guest } from '../checkout/buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({
    variables: { CAPTCHA_SITE_KEY: 'cobnut-turnstile-site', CAPTCHA_SECRET: 'cobnut-turnstile-secret' },
  })
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const token = (kind: string) => `${kind}.${Date.now()}.${crypto.randomUUID()}`
const signIn = (captcha?: string) =>
  shop.visitor().post('/sign/in', {
    email: 'hazel@example.com',
    password: 'Cobnuts!24',
    ...(captcha !== undefined && { 'g-recaptcha-response': captcha }),
  })

test('a person signs in, a robot does not, and a token works once', async () => {
  const used = token('human')
  expect((await signIn(used)).status).toBe(303)
  const again = await signIn(used)
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('We could not tell you from a robot.')
  expect((await signIn(token('robot'))).status).toBe(400)
  expect((await signIn('made up')).status).toBe(400)
})

test('without script, and while the service is away, people still come in', async () => {
  expect((await signIn()).status).toBe(303)
  expect((await signIn('')).status).toBe(303)
  await shop.setFaults([{ vendor: 'captcha', status: 500 }])
  expect((await signIn(token('human'))).status).toBe(303)
})

test('the endpoints ask for it too, and the pages may load it', async () => {
  const visitor = shop.visitor()
  const found = await visitor.get(
    `/api/users/find?email=hazel@example.com&g-recaptcha-response=${token('robot')}`,
  )
  expect([found.status, await found.json()]).toMatchObject([400, { errors: [{ key: 'captcha' }] }])
  const body = {
    email: 'a@example.com',
    name: 'A',
    password: 'Hazelnuts!25',
    'g-recaptcha-response': 'robot',
  }
  expect((await visitor.send('/api/sign/up', body)).status).toBe(400)
  const page = await visitor.get('/sign/in')
  expect(page.headers.get('Content-Security-Policy')).toMatch(
    /script-src [^;]*https:\/\/challenges\.cloudflare\.com/,
  )
})

test('the first step of the checkout asks for it, of guests and of customers', async () => {
  const { visitor } = await guest(shop)
  const page = await visitor.get('/checkout?step=contact')
  expect(await page.text()).toContain('name="g-recaptcha-response"')
  const refused = await visitor.post('/checkout?step=contact', {
    intent: 'guest',
    email: 'robot@example.com',
    'g-recaptcha-response': token('robot'),
  })
  expect([refused.status, refused.headers.get('Location')]).toEqual([400, null])
  expect(await refused.text()).toContain('We could not tell you from a robot.')
  const person = { intent: 'guest', email: 'person@example.com', 'g-recaptcha-response': token('human') }
  expect((await visitor.post('/checkout', person)).status).toBe(303)
})
