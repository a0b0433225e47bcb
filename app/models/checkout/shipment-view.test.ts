import { describe, expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { recipientsJsonOf } from '../gift/certificate'
import { shipmentViews } from './shipment-view'

const EMAIL = '{"type":"email"}'
const variant = { ...aLine().variant, fixedAddress: EMAIL }
const certificate = (name: string, on: string, id = name) =>
  aLine({
    id,
    productKey: '9990',
    variant,
    recipientsJson: recipientsJsonOf({ name, email: 'w@example.com', sender: 'Sam', message: '', on }),
  })
const cart = (...lines: ReturnType<typeof aLine>[]) => aCart({ lines, email: 'sam@example.com' })

describe('what goes by email', () => {
  it('names the recipient of a certificate and the day, not the buyer', () => {
    const [view] = shipmentViews(cart(certificate('Willow Reed', '2026-12-24')))
    expect(view).toMatchObject({ title: 'By email', name: 'Willow Reed', special: true })
    expect(view?.placeLines).toEqual(['By email to Willow Reed on Thu, Dec 24'])
  })

  it('has a line for each day, and one for the buyer of a certificate without a recipient', () => {
    const own = aLine({ id: 'own', productKey: '9990', variant })
    const [view] = shipmentViews(
      cart(certificate('Willow Reed', '2026-12-24'), certificate('Ash Park', '2026-12-24'), own),
    )
    expect(view?.placeLines).toEqual([
      'By email to Willow Reed and Ash Park on Thu, Dec 24',
      'By email to sam@example.com right after the order',
    ])
  })

  it('says who chooses the gifts of a gift drop', () => {
    const people = ['Willow Reed', 'Ash', 'Ivy', 'Reed', 'Juniper'].map((name) => ({
      name,
      email: 'w@example.com',
    }))
    const drop = (count: number) =>
      shipmentViews(
        cart(
          aLine({
            quantity: count,
            recipientsJson: JSON.stringify({
              recipients: people.slice(0, count),
              message: 'Hi',
              sender: 'Sam',
              sendOn: '2026-12-24',
            }),
          }),
        ),
      )[0]
    expect(drop(1)).toMatchObject({
      placeLines: ['By email to Willow Reed on Thu, Dec 24'],
      delivery: 'Willow Reed chooses what is inside and where we send it',
    })
    expect(drop(5)?.placeLines).toEqual(['By email to Willow Reed, Ash, Ivy and 2 more on Thu, Dec 24'])
  })
})

it('counts lines as items, and what is in them as pieces', () => {
  const child = aLine({ id: 'card', quantity: 3 })
  const [view] = shipmentViews(
    cart(aLine({ quantity: 3, children: [child] }), aLine({ id: 'b', quantity: 2 })),
  )
  expect(view).toMatchObject({ items: 2, count: 5 })
})

it('promises the day that was chosen', () => {
  const promise = {
    name: 'Standard',
    carrier: 'UPS',
    shipOn: '2026-12-09',
    earliestArrivalOn: '2026-12-11',
    latestArrivalOn: '2026-12-14',
    requestedDeliveryOn: '2026-12-14',
  }
  const [view] = shipmentViews(
    aCart({
      shippingAddress: {
        name: 'Sam',
        street1: '1 Main St',
        city: 'Newark',
        state: 'NJ',
        postalCode: '07102',
        country: 'US',
      },
      shippingFields: { custom: { promise } },
      shipping: [{ name: 'Standard Shipping', price: 599, discountedPrice: 599 }],
    }),
  )
  expect(view?.delivery).toBe('Standard shipping. Arrives Mon, Dec 14')
})
