import { describe, expect, it } from 'vitest'
import type { Address } from '../address'
import { aCart, aLine } from '../cart/examples'
import { shippingOffers } from '../shipping/offers'
import {
  addressComplete,
  chosenOffer,
  questionOf,
  restrictedText,
  shippingMethodName,
  unavailableLines,
  unavailableWords,
} from './delivery'
import { isOtherPlace } from './places'
import { summaryOf } from './summary'

const address: Address = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10011',
  country: 'US',
}

describe('the address step', () => {
  it('is complete with an address that every item may be sent to', () => {
    expect(addressComplete(aCart())).toBe(false)
    expect(addressComplete(aCart({ shippingAddress: address }))).toBe(true)
    expect(addressComplete(aCart({ shippingAddress: { ...address, street1: '' } }))).toBe(false)
    expect(addressComplete(aCart({ shippingAddress: { ...address, postalCode: 'K1A 0B1' } }))).toBe(false)
  })

  it('is not complete when an item may not go to the country', () => {
    const line = aLine()
    const saffron = { ...line, variant: { ...line.variant, restrictedCountries: ['CA'] } }
    const canada: Address = { ...address, country: 'CA', state: 'ON', postalCode: 'M5V 3L9' }
    const cart = aCart({ lines: [saffron], shippingAddress: canada })
    expect(restrictedText(cart, canada)).toContain('to Canada')
    expect(addressComplete(cart)).toBe(false)
    expect(addressComplete({ ...cart, shippingAddress: address })).toBe(true)
  })

  it('knows another place from another name', () => {
    expect(isOtherPlace(undefined, address)).toBe(true)
    expect(isOtherPlace(address, { ...address, name: 'Ruth Rivera', street1: '1 Elm Street' })).toBe(false)
    expect(isOtherPlace(address, { ...address, postalCode: '90011', state: 'CA' })).toBe(true)
  })
})

describe('the delivery step', () => {
  const offersOf = (cart: ReturnType<typeof aCart>) => {
    const question = questionOf(cart, 5900)
    const answer = question && shippingOffers(question, new Date('2026-11-23T15:00:00Z'))
    return answer?.ok ? (answer.offerSets[0]?.shippingOffers ?? []) : []
  }

  it('asks about every line, add-ons too, and judges free shipping by what the goods cost', () => {
    const card = aLine({ id: 'line-2', piecePrice: 500 })
    const cart = aCart({
      shippingAddress: address,
      lines: [aLine({ quantity: 6, children: [card] })],
    })
    const question = questionOf(cart, 5900)
    expect(question?.shipments[0]).toMatchObject({ key: 'shipment-1', shipmentValue: 6494 })
    expect(question?.shipments[0]?.lines.map((line) => line.quantity)).toEqual([6, 1])
    expect(offersOf(cart)[0]).toMatchObject({ name: 'Standard', price: 0 })
    expect(questionOf(aCart(), 5900)).toBeUndefined()
  })

  it('finds the chosen offer by the name of the shipping method', () => {
    const cart = aCart({ shippingAddress: address })
    const offers = offersOf(cart)
    const overnight = offers.find((offer) => offer.name === 'Overnight')
    const method = { name: 'Overnight Shipping', price: 1999, discountedPrice: 1999 }
    expect(overnight && shippingMethodName(overnight)).toBe('Overnight Shipping')
    expect(chosenOffer({ method }, offers)).toBe(overnight)
    expect(chosenOffer({}, offers)).toBeUndefined()
  })
})

it('names what cannot be sold any more', () => {
  const line = aLine()
  const gone = { ...line, id: 'gone', name: 'Figs', variant: { ...line.variant, active: false } }
  const cart = aCart({ lines: [line, gone] })
  expect(unavailableLines(cart).map((each) => each.id)).toEqual(['gone'])
  expect(unavailableWords(gone)).toBe(
    'Figs: Sorry, this item is out of stock and has been removed from your cart.',
  )
})

it('sums the order up with the totals of the cart', () => {
  const summary = summaryOf(aCart({ lines: [aLine({ quantity: 3 })] }))
  expect(summary).toMatchObject({ itemCount: 1, totals: { total: 2997 } })
  expect(summary.lines[0]).toMatchObject({ name: 'Roasted Almonds', quantity: 3, totalPrice: 2997 })
})
