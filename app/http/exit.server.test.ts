import { expect, it, vi } from 'vitest'
import { Onward, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { VendorError } from '~/services/vendor-error'
import { responseTo } from './exit.server'

it('leads on with a redirect, to the payment step with a document', () => {
  const response = responseTo(new Onward('/cart'))
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/cart'])
  expect(response.headers.has('X-Remix-Reload-Document')).toBe(false)
  expect(responseTo(new Onward(paths.checkoutPayment)).headers.has('X-Remix-Reload-Document')).toBe(true)
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
