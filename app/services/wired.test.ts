import { expect, it, vi } from 'vitest'
import { wiring } from './wired'

const deps = { tax: 35 }

it('makes a service once, when it is first read, from the others', () => {
  const price = vi.fn(({ tax }: { tax: number }) => 500 + tax)
  const mail = vi.fn(() => undefined)
  const label = ({ price }: { price: number }) => `${price} cents`
  const services = wiring<typeof deps, Record<'price' | 'mail' | 'label', (all: never) => unknown>>({
    price,
    mail,
    label,
  })(deps)
  expect(price).not.toHaveBeenCalled()
  expect([services.label, services.price, services.tax]).toEqual(['535 cents', 535, 35])
  expect(price).toHaveBeenCalledTimes(1)
  expect([services.mail, services.mail]).toEqual([undefined, undefined])
  expect(mail).toHaveBeenCalledTimes(1)
  expect('label' in services).toBe(true)
})

it('reads a dependency when it is first needed', () => {
  const root = vi.fn(() => 'client')
  const services = wiring({ catalog: ({ apiRoot }: { apiRoot: string }) => `${apiRoot}'s nuts` })({
    get apiRoot() {
      return root()
    },
  })
  expect(root).not.toHaveBeenCalled()
  expect(services.catalog).toBe("client's nuts")
})

it('makes the same services for an object where some are replaced', () => {
  const label = vi.fn(({ tax }: { tax: number }) => `${tax} cents`)
  const services = wiring<typeof deps, { label: typeof label }>({ label })(deps)
  const replaced: typeof services = Object.create(services, { tax: { value: 0 } })
  expect([replaced.tax, replaced.label, services.label]).toEqual([0, '35 cents', '35 cents'])
  expect(label).toHaveBeenCalledTimes(1)
})

it('is never spread, which would leave the services out', () => {
  const sources = import.meta.glob<string>('./**/*.server.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const spread = Object.entries(sources).filter(([, source]) => /\.\.\.deps\b/.test(source))
  expect(spread.map(([file]) => file)).toEqual([])
})
