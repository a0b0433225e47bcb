import { expect, it } from 'vitest'
import { operations } from '../../../scripts/openapi/operations'
import { sharedShop } from '../../support/shop'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const named = Object.keys(operations).map((name) => name.split(' ') as [string, string])
const endpoints = [...new Set(named.map(([, path]) => path))].map((path) => {
  const methods = named.flatMap(([method, of]) => (of === path ? [method] : []))
  return { path, methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods }
})

const asked = async (path: string, method: string) => {
  const { url } = await sharedShop()
  const response = await fetch(new URL(path.replace(/:\w+/g, 'me'), url), { method, redirect: 'manual' })
  return { response, body: method === 'HEAD' ? undefined : await response.text() }
}

it.each(endpoints)('$path refuses all methods but $methods', async ({ path, methods }) => {
  for (const method of METHODS) {
    const { response, body } = await asked(path, method)
    if (methods.includes(method)) {
      expect(response.status, method).not.toBe(405)
      continue
    }
    expect(response.status, method).toBe(405)
    expect(response.headers.get('Allow')).toBe(methods.toSorted().join(', '))
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    if (body !== undefined)
      expect(JSON.parse(body)).toEqual({
        errors: [{ message: `${method} is not answered here`, key: 'wrong-method' }],
      })
  }
})

it.each([
  '/survey-submissions',
  '/contents.html',
  '/campaign-landing',
  '/subscribe',
  '/cart',
  '/nuts/almonds/',
])('a form of %s is no PUT or DELETE', async (path) => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const { response, body } = await asked(path, method)
    expect([method, response.status]).toEqual([method, 405])
    expect(JSON.parse(body ?? '')).toMatchObject({ errors: [{ key: 'wrong-method' }] })
  }
})

it('reading an endpoint of forms says so in the envelope', async () => {
  const { response, body } = await asked('/survey-submissions', 'GET')
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  expect(JSON.parse(body ?? '')).toMatchObject({ errors: [{ key: 'wrong-method' }] })
})

it.each(METHODS)('%s of an unknown endpoint is 404 in the envelope', async (method) => {
  for (const path of [
    '/api',
    '/api/',
    '/api/carts',
    '/api/orders/place/now',
    '/API/nothing?x=1',
    '/api/menus.json',
  ]) {
    const { response, body } = await asked(path, method)
    expect(response.status, path).toBe(404)
    if (body !== undefined) expect(JSON.parse(body)).toMatchObject({ errors: [{ key: 'unknown-endpoint' }] })
  }
})
