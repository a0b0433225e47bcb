import { expect, test } from 'vitest'
import { wrongMethod } from './wrong-method.server'

const asked = (method: string, path: string, status: number, type = 'text/plain') =>
  wrongMethod(
    new Request(`https://cobnut.example${path}`, { method }),
    new Response('', { status, headers: { 'Content-Type': type } }),
  )

test.each([
  ['GET', 400, 'POST'],
  ['HEAD', 400, 'POST'],
  ['PUT', 405, 'GET, HEAD'],
])('%s without a function is 405 and allows %s', async (method, status, allow) => {
  const answer = asked(method, '/api/contacts', status)
  expect(answer?.status).toBe(405)
  expect(answer?.headers.get('Allow')).toBe(allow)
  expect(await answer?.json()).toEqual({
    errors: [{ message: `${method} is not answered here`, key: 'wrong-method' }],
  })
})

test('an answer of the endpoint itself, and of a page, stays', () => {
  expect(asked('GET', '/api/contacts', 400, 'application/json')).toBeUndefined()
  expect(asked('POST', '/api/contacts', 400)).toBeUndefined()
  expect(asked('GET', '/cart', 400)).toBeUndefined()
})
