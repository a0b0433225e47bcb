import { describe, expect, it } from 'vitest'
import type { Address, AddressCheck } from './address'
import * as others from './address-conversions'

/** Payloads as the vendors document them, with fields that the shop does not read. */
const applePay = {
  phoneNumber: '(408) 555-5555',
  emailAddress: 'juan@example.com',
  givenName: 'Juan',
  familyName: 'Chavez',
  phoneticGivenName: '',
  phoneticFamilyName: '',
  addressLines: ['1 Infinite Loop', 'Suite 4', 'Door B'],
  subLocality: '',
  locality: 'Cupertino',
  postalCode: '95014',
  subAdministrativeArea: '',
  administrativeArea: 'CA',
  country: 'United States',
  countryCode: 'us',
}

const vaulted = {
  fullName: 'Hazel Bennett',
  company: 'Bennett & Daughters',
  addressLine1: '214 Maple Avenue',
  addressLine2: 'Floor 2',
  adminArea2: 'Cranford',
  adminArea1: 'New Jersey',
  postalCode: '070161234',
  countryCode: 'USA',
}

const payPal = {
  __typename: 'PayPalAccountDetails',
  email: 'maple@example.com',
  phone: '416-555-0119',
  payerId: 'PAYER7',
  firstName: 'Maple',
  lastName: 'Okafor',
  shippingAddress: {
    fullName: null,
    company: null,
    addressLine1: '17 Lakeshore Road',
    addressLine2: null,
    adminArea2: 'Oakville',
    adminArea1: 'ON',
    postalCode: 'l6j1h3',
    countryCode: 'CAN',
  },
}

const shopPay = {
  firstName: 'Olive',
  lastName: 'Marsh',
  companyName: null,
  address1: '9 Pecan Street',
  address2: '',
  city: 'Austin',
  provinceCode: 'TX',
  postalCode: '78701',
  countryCode: 'US',
  phone: '+15125550160',
  email: 'orders@example.com',
}

const checkResult = (delivery?: unknown) => ({
  result: {
    global_address_key: 'aWQ9MTYwIEJyb2Fkd2F5',
    confidence: 'Verified match',
    address: {
      address_line_1: '160 Broadway',
      address_line_2: 'Rm 401',
      address_line_3: '',
      locality: 'New York',
      region: 'NY',
      postal_code: '10038-4201',
      country: 'UNITED STATES OF AMERICA',
    },
  },
  ...(delivery !== undefined && {
    metadata: {
      dpv: { dpv_indicator: 'Y' },
      address_classification: { delivery_type: delivery },
    },
  }),
})

const addressOf = (check: AddressCheck): Address => {
  if (!check.ok) throw new Error(JSON.stringify(check.problems))
  return check.address
}

describe('addresses of wallets', () => {
  it('come from Apple Pay, all lines below the first in one', () => {
    expect(addressOf(others.fromApplePay(others.applePayContact.parse(applePay)))).toEqual({
      name: 'Juan Chavez',
      street1: '1 Infinite Loop',
      street2: 'Suite 4, Door B',
      city: 'Cupertino',
      state: 'CA',
      postalCode: '95014',
      country: 'US',
      phone: '(408) 555-5555',
      email: 'juan@example.com',
    })
  })

  it('that hide all but the place until payment are not addresses yet', () => {
    const contact = {
      locality: 'Cupertino',
      administrativeArea: 'CA',
      postalCode: '95014',
      countryCode: 'US',
    }
    const check = others.fromApplePay(others.applePayContact.parse(contact))
    expect(check.ok ? [] : Object.keys(check.problems)).toEqual(['name', 'street1'])
  })

  it('come from PayPal with the payer’s name, and from where the shop does not ship they do not', () => {
    expect(addressOf(others.fromPayPal(others.payPalAccount.parse(payPal)))).toEqual({
      name: 'Maple Okafor',
      street1: '17 Lakeshore Road',
      city: 'Oakville',
      state: 'ON',
      postalCode: 'L6J 1H3',
      country: 'CA',
      phone: '416-555-0119',
      email: 'maple@example.com',
    })
    const abroad = { ...payPal, shippingAddress: { ...payPal.shippingAddress, countryCode: 'DEU' } }
    expect(others.fromPayPal(others.payPalAccount.parse(abroad))).toEqual({
      ok: false,
      problems: { country: 'We ship to the United States and Canada only' },
    })
  })

  it('come from Shop Pay, empty fields left out', () => {
    expect(addressOf(others.fromShopPay(others.shopPayContact.parse(shopPay)))).toEqual({
      name: 'Olive Marsh',
      street1: '9 Pecan Street',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'US',
      phone: '+15125550160',
      email: 'orders@example.com',
    })
  })
})

describe('a vaulted card’s billing address', () => {
  it('has the state’s code, the usual postal code and no phone', () => {
    expect(addressOf(others.fromCardVault(others.braintreeAddress.parse(vaulted)))).toEqual({
      name: 'Hazel Bennett',
      company: 'Bennett & Daughters',
      street1: '214 Maple Avenue',
      street2: 'Floor 2',
      city: 'Cranford',
      state: 'NJ',
      postalCode: '07016-1234',
      country: 'US',
    })
  })

  it('takes the name on the card where it has none', () => {
    const nameless = others.braintreeAddress.parse({ ...vaulted, fullName: null })
    expect(addressOf(others.fromCardVault(nameless, 'H BENNETT')).name).toBe('H BENNETT')
  })
})

describe('an address check', () => {
  const person = { name: 'Hazel Bennett', phone: '908-555-0142' }

  it.each([
    ['residential', true],
    ['business', false],
    ['unknown', undefined],
    [undefined, undefined],
    // Another shape than the vendor's must not cost the address.
    [{ description: 'Residential' }, undefined],
  ])('classified as %s', (delivery, residential) => {
    const result = others.addressCheckResult.parse(checkResult(delivery))
    expect(addressOf(others.fromAddressCheck(result, person))).toEqual({
      ...person,
      street1: '160 Broadway',
      street2: 'Rm 401',
      city: 'New York',
      state: 'NY',
      postalCode: '10038-4201',
      country: 'US',
      ...(residential !== undefined && { residential }),
    })
  })
})

describe('the webstore’s form', () => {
  const form = {
    id: '4711',
    name: 'Maple Okafor',
    street1: '430 Bleecker Street',
    street2: 'Apt 5B',
    city: 'New York',
    stateProv: 'NY',
    postalCode: '10014',
    countryCode: 'US',
    phone1: '212-555-0119',
  }

  it('is read and written without loss', () => {
    const address = addressOf(others.fromWebstore(others.webstoreAddress.parse(form)))
    expect(address).toMatchObject({ id: '4711', state: 'NY', country: 'US', phone: '212-555-0119' })
    expect(others.toWebstore(address)).toEqual(form)
  })
})
