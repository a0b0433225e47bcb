import { describe, expect, it } from 'vitest'
import { brandOf, cardOf, isCardNumber, testNonce } from './cards'

describe('cards', () => {
  it.each([
    ['4111111111111111', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['2223000048400011', 'MASTERCARD'],
    ['378282246310005', 'AMERICAN_EXPRESS'],
    ['6011111111111117', 'DISCOVER'],
    ['3530111333300000', 'JCB'],
    ['36259600000004', 'DINERS'],
  ])('%s is a valid %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand)
    expect(isCardNumber(number)).toBe(true)
  })

  it.each(['4111111111111112', '', '4111', '4111 1111 1111 1111', 'abcdabcdabcdabcd'])(
    '%j is no card',
    (n) => {
      expect(isCardNumber(n)).toBe(false)
    },
  )

  it('keeps the ends of a number and a four-digit year', () => {
    expect(cardOf('4111111111111111', '1', '31')).toMatchObject({
      bin: '411111',
      last4: '1111',
      expirationMonth: '01',
      expirationYear: '2031',
    })
  })

  it('knows the published nonces and nothing that objects inherit', () => {
    expect(testNonce('fake-valid-nonce')?.details).toMatchObject({ brandCode: 'VISA' })
    expect(testNonce('toString')).toBeUndefined()
  })
})
