import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf, without } from '../../support/database'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function subscribers() {
  const database = await databaseOf(shop)
  const { results } = await database.prepare('SELECT email, first_name FROM newsletter_subscriptions').all()
  return results
}

test('an address is saved once and thanked for', async () => {
  const visitor = shop.visitor()
  for (const inputFirstName of ['Hazel', '']) {
    const answer = await visitor.post('/subscribe', {
      inputEmail: 'Hazel@Example.com',
      inputFirstName,
      detailsForm: '1',
    })
    expect(answer.status).toBe(303)
  }
  expect(await subscribers()).toEqual([{ email: 'hazel@example.com', first_name: 'Hazel' }])
  expect(await (await visitor.get('/about-us')).text()).toContain('Thank you for subscribing!')
})

test('an invalid address shows an error and what was typed', async () => {
  const answer = await shop.visitor().post('/subscribe', { inputEmail: 'hazel@', inputFirstName: '<script>' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toContain('Please enter a valid email address')
  expect(html).toContain('value="hazel@"')
  expect(html).toContain('value="&lt;script&gt;"')
})

test("the footer's form returns to its page, also after an error", async () => {
  const visitor = shop.visitor()
  const post = (inputEmail: string) =>
    visitor.fetch('/subscribe', {
      method: 'POST',
      headers: { Origin: shop.url, Referer: `${shop.url}/nuts/?sort=rating` },
      body: new URLSearchParams({ inputEmail }),
    })
  const kept = await post('maple@example.com')
  expect(kept.headers.get('Location')).toBe('/nuts/?sort=rating')
  const slip = await post('maple@')
  expect(await slip.text()).toContain('name="from" value="/nuts/?sort=rating"')
})

test("the footer's script gets the envelope", async () => {
  const visitor = shop.visitor()
  const done = await visitor.post('/api/subscribe', { inputEmail: 'office@example.com' })
  expect(await done.json()).toEqual({ notices: [{ message: expect.stringMatching(/^Thank you for sub/) }] })
  expect(await (await visitor.get('/about-us')).text()).not.toContain('Thank you for subscribing!')
  const slip = await visitor.post('/api/subscribe', { inputEmail: 'office@' })
  expect(slip.status).toBe(400)
  expect(await slip.json()).toEqual({ errors: [{ message: 'Please enter a valid email address' }] })
})

test('a survey is saved, and needs words', async () => {
  const visitor = shop.visitor()
  const missing = await visitor.post('/survey', { rating: '2', words: '' })
  expect(missing.status).toBe(400)
  expect(await missing.text()).toContain('Please write a few words')
  expect((await visitor.post('/survey', { rating: '4', words: 'Good almonds' })).status).toBe(303)
  const database = await databaseOf(shop)
  const { results } = await database.prepare('SELECT rating, words FROM survey_submissions').all()
  expect(results).toEqual([{ rating: 4, words: 'Good almonds' }])
})

test('a survey that cannot be saved shows an error and the input', async () => {
  const visitor = shop.visitor()
  const lost = await without(shop, 'survey_submissions', () =>
    visitor.post('/survey', { rating: '2', words: 'The lid came off' }),
  )
  expect(lost.status).toBe(503)
  const html = await lost.text()
  expect(html).toContain('Oops... Something went wrong. Please try again.')
  expect(html).toContain('value="The lid came off"')
  expect(html).toMatch(/<option value="2" selected="">/)
  expect((await visitor.post('/survey', { rating: '2', words: 'The lid came off' })).status).toBe(303)
})

test('a survey can be sent as JSON', async () => {
  const visitor = shop.visitor()
  const sent = await visitor.send('/survey-submissions', { rating: 5, words: 'Sent as JSON' })
  expect(sent.status).toBe(200)
  expect(await sent.json()).toEqual({ notices: [{ message: 'Thank you. Someone here reads every one.' }] })
  const database = await databaseOf(shop)
  const { results } = await database
    .prepare('SELECT rating, words FROM survey_submissions WHERE words = ?')
    .bind('Sent as JSON')
    .all()
  expect(results).toEqual([{ rating: 5, words: 'Sent as JSON' }])
  const refused = await visitor.send('/survey-submissions', { rating: 9 })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ errors: [expect.anything(), expect.anything()] })
})
