import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const hazel = { email: 'hazel@example.com', password: 'Cobnuts!24' }

test('the right password signs in, greets by name and continues', async () => {
  const visitor = shop.visitor()
  const answer = await visitor.post('/sign/in', { ...hazel, destination: '/nuts/' })
  expect(answer.status).toBe(303)
  // First it asks whether the browser kept the session.
  const asked = await visitor.get(answer.headers.get('Location') ?? '')
  expect(asked.headers.get('Location')).toBe('/nuts/')
  const page = await (await visitor.get('/nuts/')).text()
  expect(page).toContain('You have successfully signed in.')
  expect(page).toContain('Hello, ')
  expect(await (await visitor.get('/nuts/')).text()).not.toContain('You have successfully signed in.')
})

test('the greeting waits for a page when the destination redirects', async () => {
  const visitor = shop.visitor()
  await visitor.post('/sign/in', { ...hazel, destination: '/checkout' })
  const leadsOn = await visitor.get('/checkout')
  expect(leadsOn.status).toBe(303)
  const page = await visitor.get(leadsOn.headers.get('Location') ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('You have successfully signed in.')
  expect(await (await visitor.get('/nuts/')).text()).not.toContain('You have successfully signed in.')
})

test('wrong passwords and unknown addresses get the same answer, and keep the address', async () => {
  const answers = await Promise.all(
    [
      { email: hazel.email, password: 'wrong' },
      { email: 'nobody@example.com', password: 'wrong' },
    ].map(async (attempt) => {
      const answer = await shop.visitor().post('/sign/in', attempt)
      const html = await answer.text()
      expect(html).toContain(`value="${attempt.email}"`)
      expect(html).not.toContain('value="wrong"')
      return { status: answer.status, message: html.match(/Wrong email address or password[^<&]*/)?.[0] }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(400)
  expect(answers[0]?.message).toBeTruthy()
})

test('sign-in returns to the page before, also after an error', async () => {
  const visitor = shop.visitor()
  const page = await visitor.fetch('/sign/in', { headers: { Referer: `${shop.url}/nuts/?page=2` } })
  expect(await page.text()).toContain('name="destination" value="/nuts/?page=2"')
  const slip = await visitor.post('/sign/in', { ...hazel, password: 'wrong', destination: '/nuts/?page=2' })
  expect(await slip.text()).toContain('name="destination" value="/nuts/?page=2"')
})

test('missing and malformed fields are named', async () => {
  const page = await (await shop.visitor().post('/sign/in', { email: 'hazel', password: '' })).text()
  expect(page).toContain('Please enter a valid email address')
  expect(page).toContain('Please enter a password')
})

test('a destination outside the shop is ignored', async () => {
  const visitor = shop.visitor()
  const answer = await visitor.post('/sign/in', { ...hazel, destination: 'https://elsewhere.example/' })
  const asked = await visitor.get(answer.headers.get('Location') ?? '')
  expect(asked.headers.get('Location')).toBe('/')
})

test('signing out needs a form, and clears the session', async () => {
  const visitor = shop.visitor()
  await visitor.post('/sign/in', hazel)
  expect(await (await visitor.get('/sign/out')).text()).toContain('Sign out')
  expect(await (await visitor.get('/nuts/')).text()).toContain('Hello, ')
  expect((await visitor.post('/sign/out', {})).status).toBe(303)
  expect(await (await visitor.get('/nuts/')).text()).not.toContain('Hello, ')
})

test('the endpoint answers with the envelope', async () => {
  const good = await shop.visitor().send('/api/sign/in', hazel)
  expect(good.status).toBe(200)
  expect(await good.json()).toMatchObject({
    data: { customer: { email: hazel.email }, signedLoginType: 'password' },
  })
  const bad = await shop.visitor().send('/api/sign/in', { email: hazel.email, password: 'wrong' })
  expect(bad.status).toBe(400)
  expect(await bad.json()).toMatchObject({ errors: [{ key: 'invalid-credentials' }] })
})

test('while commercetools is down sign-in says so and keeps the address', async () => {
  await shop.setFaults([{ vendor: 'commercetools', path: '/login', status: 502 }])
  try {
    const answer = await shop.visitor().post('/sign/in', hazel)
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('value="hazel@example.com"')
    expect(html).toContain('We cannot sign you in just now')
  } finally {
    await shop.clearFaults()
  }
})

test('two presses without script make one account, and whichever answer the browser takes signs in', async () => {
  const browser = shop.visitor()
  const email = `twice-${crypto.randomUUID().slice(0, 8)}@example.com`
  const step = await (await browser.post('/sign/in', { intent: 'email', email })).text()
  const press = /name="press" value="([^"]+)"/.exec(step)?.[1] ?? ''
  const [first, second] = [shop.visitor(), shop.visitor()]
  for (const each of [first, second]) each.copyCookies(browser)
  const fields = { press, intent: 'sign-up', email, name: 'Juniper', password: 'Cobnuts!24' }
  const answers = await Promise.all([first, second].map((each) => each.post('/sign/in', fields)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  for (const each of [first, second]) expect((await each.get('/account/security')).status).toBe(200)
})
