import { expect, it, vi } from 'vitest'
import { wired } from './wired'

it('makes a service once, when it is first read, from the others', () => {
  const price = vi.fn(({ tax }: { tax: number }) => 500 + tax)
  const mail = vi.fn(() => undefined)
  const services = wired(
    { tax: 35 },
    { price, mail, label: ({ price }: { price: number }) => `${price} cents` },
  )
  expect(price).not.toHaveBeenCalled()
  expect([services.label, services.price, services.tax]).toEqual(['535 cents', 535, 35])
  expect(price).toHaveBeenCalledTimes(1)
  expect([services.mail, services.mail]).toEqual([undefined, undefined])
  expect(mail).toHaveBeenCalledTimes(1)
  expect('label' in services).toBe(true)
  expect(() => ({ ...services })).toThrow('take them by name')
})

it('gives the same services where some are replaced', () => {
  const services = wired({ tax: 35 }, { label: ({ tax }: { tax: number }) => `${tax} cents` })
  const replaced = Object.assign(Object.create(services) as typeof services, { tax: 0 })
  expect([replaced.tax, replaced.label]).toEqual([0, '35 cents'])
})
