import { describe, expect, it } from 'vitest'
import type { Address } from '~/models/address'
import { fromAddress, toAddress } from './mapping-address'

const address: Address = {
  key: 'shipment-1',
  name: 'Ana María de la Cruz',
  company: 'Cruz & Co',
  street1: '500 Market Street',
  street2: 'Floor 12',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19106',
  country: 'US',
  phone: '215-555-0133',
  residential: false,
}

describe('an address at the platform', () => {
  it('has the whole name as its last name and says whether somebody lives there', () => {
    expect(fromAddress(address)).toEqual({
      key: 'shipment-1',
      lastName: 'Ana María de la Cruz',
      company: 'Cruz & Co',
      streetName: '500 Market Street',
      additionalStreetInfo: 'Floor 12',
      additionalAddressInfo: 'business',
      city: 'Philadelphia',
      state: 'PA',
      postalCode: '19106',
      country: 'US',
      phone: '215-555-0133',
    })
    expect(fromAddress({ ...address, residential: true }).additionalAddressInfo).toBe('residential')
  })

  it('comes back as it was', () => {
    for (const residential of [true, false]) {
      expect(toAddress(fromAddress({ ...address, residential }))).toEqual({ ...address, residential })
    }
    const { residential: _, ...unclassified } = address
    expect(toAddress(fromAddress(unclassified))).toEqual(unclassified)
  })

  it('is read in parts where others wrote it in parts', () => {
    const parts = {
      country: 'CA',
      firstName: 'Ana',
      lastName: 'Cruz',
      streetNumber: '17',
      streetName: 'Lake Rd',
    }
    expect(toAddress({ ...parts, region: 'ON', additionalAddressInfo: 'ring twice' })).toEqual({
      name: 'Ana Cruz',
      street1: '17 Lake Rd',
      city: '',
      state: 'ON',
      postalCode: '',
      country: 'CA',
    })
  })
})
