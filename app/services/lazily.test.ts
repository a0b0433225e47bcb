import { expect, it, vi } from 'vitest'
import { lazily } from './lazily'

it('is made once, when it is first needed', () => {
  const make = vi.fn(() => ({ catalog: 'nuts', price: () => 500 }))
  const services = lazily(make)
  expect(make).not.toHaveBeenCalled()
  expect([services.catalog, services.price()]).toEqual(['nuts', 500])
  expect({ ...services, catalog: 'figs' }.price()).toBe(500)
  expect('catalog' in services).toBe(true)
  expect(make).toHaveBeenCalledTimes(1)
})
