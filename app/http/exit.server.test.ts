import { expect, it, vi } from 'vitest'
import type { ServerBuild } from '~/framework.server'
import { Onward, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { VendorError } from '~/services/vendor-error'
import { responseTo, withExit } from './exit.server'

it('leads on with a redirect', () => {
  const response = responseTo(new Onward('/cart'))
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/cart'])
})

it.each([
  ['/checkout?step=contact', false],
  [paths.checkoutPayment, true],
])('a redirect to %s loads a document: %s', async (to, isDocument) => {
  const loader = () => {
    throw new Onward(to)
  }
  const routes = {
    root: { id: 'root', path: '', module: { loader } },
    checkout: { id: 'checkout', parentId: 'root', path: 'checkout', module: { handle: { hydrated: true } } },
  }
  const request = new Request('https://shop.example/cart')
  const build = withExit({ routes } as unknown as ServerBuild)
  const answer = Promise.resolve(
    build.routes.root?.module.loader?.({ request, params: {}, context: {} } as never),
  )
  const response: Response = await answer.catch((thrown) => thrown)
  expect(response.headers.get('Location')).toBe(to)
  expect(response.headers.has('X-Remix-Reload-Document')).toBe(isDocument)
})

it('answers a refusal and a failing vendor with a status', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const thrown = [
    new Refused('unknown'),
    new Refused('forbidden'),
    new Refused('away'),
    new VendorError('d1', 'away'),
  ]
  expect(thrown.map((each) => responseTo(each).status)).toEqual([404, 403, 503, 503])
})

it("answers a vendor's failure uncached, and logs it once", () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { headers } = responseTo(new VendorError('d1', 'is away'))
  expect(Object.fromEntries(headers)).toEqual({ 'retry-after': '30', 'cache-control': 'no-store' })
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('d1: is away')
})

it('throws a bug again', () => {
  expect(() => responseTo(new TypeError('bug'))).toThrow('bug')
})
