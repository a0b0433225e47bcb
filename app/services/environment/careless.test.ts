import { describe, expect, it } from 'vitest'
import { localEnvironment } from '../../../scripts/environment'
import { configOf, toolConfigOf } from '../config.server'
import { careless } from './careless'

const REAL = { CTP_API_URL: 'https://api.us-central1.gcp.commercetools.com', SHOP_HOSTS: 'www.shop.example' }
const local = localEnvironment('http://sandbox')

describe('a deployment with', () => {
  it.each([
    'SESSION_SECRET',
    'CERTIFICATE_SECRET',
    'GIFT_DROP_SECRET',
    'BUILDER_PREVIEW_SECRET',
    'MAIL_WEBHOOK_SECRET',
    'BRAINTREE_PRIVATE_KEY',
  ] as const)('the demo shop’s %s is refused', (name) => {
    expect(careless({ ...REAL, [name]: local[name] }).map((one) => one.name)).toEqual([name])
    // Also as the older of two.
    expect(careless({ ...REAL, [name]: `${'x'.repeat(40)},${local[name]}` })).toHaveLength(
      name === 'BRAINTREE_PRIVATE_KEY' ? 0 : 1,
    )
  })

  it('no names of its own, or staff by password alone, is refused', () => {
    expect(careless({ ...REAL, SHOP_HOSTS: undefined })).toEqual([
      { name: 'SHOP_HOSTS', message: 'is not set' },
    ])
    expect(careless({ ...REAL, STAFF_SECOND_FACTOR: 'off' })).toHaveLength(1)
  })

  it('real addresses and the demo’s values does not start', () => {
    expect(() => configOf({ ...local, ...REAL })).toThrow(/demo shop/)
    expect(() => configOf({ ...local, ...REAL })).not.toThrow(new RegExp(local.SESSION_SECRET))
    // A script that only fills the search may.
    expect(toolConfigOf({ ...local, ...REAL }).commercetools.apiUrl).toBe(REAL.CTP_API_URL)
  })

  it('https, but a name that only looks like this machine, is one', () => {
    for (const CTP_API_URL of ['https://localhost', 'http://localhost.example', 'http://sandboxes.example']) {
      expect(careless({ CTP_API_URL, SHOP_HOSTS: 'a', SESSION_SECRET: local.SESSION_SECRET })).toHaveLength(1)
    }
    expect(careless(local)).toEqual([])
  })
})
