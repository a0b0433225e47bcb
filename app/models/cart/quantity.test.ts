import { describe, expect, it } from 'vitest'
import { checkLimit, checkQuantity, chosenQuantity, quantityOptions } from './quantity'

describe('checkQuantity', () => {
  it.each([
    ['0', 'Quantity must be higher than 0'],
    ['-1', 'Quantity must be higher than 0'],
    ['1.5', 'Quantity must be a number'],
    ['1.000', 'Quantity must be a number'],
    ['5000', 'Quantity cannot exceed 4999'],
    ['abc', 'Quantity must be a number'],
    ['', 'Quantity must be a number'],
    ['1e3', 'Quantity must be a number'],
    ['0x10', 'Quantity must be a number'],
    [undefined, 'Quantity must be a number'],
    ['99999999999999999999999', 'Quantity cannot exceed 4999'],
  ])('refuses %j', (input, message) => {
    expect(checkQuantity(input)).toMatchObject({ ok: false, message })
  })

  it.each([
    ['1', 1],
    [' 12 ', 12],
    [4999, 4999],
    ['007', 7],
    ['1,000', 1000],
    ['2.0', 2],
  ])('takes %j', (input, quantity) => {
    expect(checkQuantity(input)).toEqual({ ok: true, quantity })
  })

  it('takes 0 where 0 means remove, and a lower limit where a product has one', () => {
    expect(checkQuantity('0', { zero: true })).toEqual({ ok: true, quantity: 0 })
    expect(checkQuantity('13', { max: 12 })).toMatchObject({ message: 'Quantity cannot exceed 12' })
  })
})

describe('checkLimit', () => {
  it('counts what other lines hold of the same variant', () => {
    const variant = { maximumPiecesPerOrder: 12 }
    expect(checkLimit(2, 10, variant).ok).toBe(true)
    expect(checkLimit(3, 10, variant)).toMatchObject({
      message: 'Quantity cannot exceed 12: 10 are in your cart already',
    })
    expect(checkLimit(13, 0, variant)).toMatchObject({ message: 'Quantity cannot exceed 12' })
  })

  it('never lets a product raise the shop-wide limit', () => {
    expect(checkLimit(5000, 0, { maximumPiecesPerOrder: 100_000 }).ok).toBe(false)
  })
})

describe('quantityOptions', () => {
  it('offers 1 to 9 and more, capped by the limit', () => {
    expect(quantityOptions(4999)).toEqual({ options: [1, 2, 3, 4, 5, 6, 7, 8, 9], more: true })
    expect(quantityOptions(3)).toEqual({ options: [1, 2, 3], more: false })
    expect(quantityOptions(9).more).toBe(false)
  })
})

describe('the quantity of a form', () => {
  const of = (fields: Record<string, string>) => chosenQuantity(new URLSearchParams(fields))

  it('is the chosen one, whatever stands in the field that is not shown', () => {
    expect(of({ quantity: '3', typedQuantity: '10' })).toBe('3')
    expect(of({})).toBeUndefined()
  })

  it('is the typed one where more was chosen', () => {
    expect(of({ quantity: 'more', typedQuantity: '25' })).toBe('25')
    expect(of({ quantity: 'more' })).toBe('more')
  })
})
