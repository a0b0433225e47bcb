import { expect, it, vi } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import type { AppliedDiscountCode } from '~/models/cart/cart'
import { aCart, aLine } from '~/models/cart/examples'
import { promiseOf, questionOf } from '~/models/checkout/delivery'
import { promisedDay } from '~/models/shipping/words'
import { createShippingService } from '~/services/shipping/shipping.server'
import { changeAddress, toAddress } from './change-address.server'
import { type Changing, changeDay } from './change-order.server'

const NOW = new Date('2026-11-30T15:00:00Z')
const config = { freeShippingThreshold: 5900 } as AppLoadContext['config']
const shipping = createShippingService({ now: () => NOW, config })

const near = {
  name: 'Hazel Grove',
  street1: '1 Main Street',
  city: 'Texarkana',
  state: 'TX',
  postalCode: '75501',
  country: 'US' as const,
}
const far = { ...near, city: 'El Paso', postalCode: '79901' }

/** An order that ships free by the standard service. */
function visit() {
  const cart = aCart({
    lines: [aLine({ totalPrice: 8000 })],
    shippingAddress: near,
    shipping: [{ name: 'Standard Shipping', price: 0, discountedPrice: 0 }],
  })
  const question = questionOf(cart, config.freeShippingThreshold)
  const answer = question && shipping.offers(question)
  const offer = answer?.ok && answer.offerSets[0]?.shippingOffers.find(({ name }) => name === 'Standard')
  if (!offer) throw new Error('no offer')
  const delivery = promiseOf(offer)
  const setDelivery = vi.fn(async () => true)
  const context = {
    services: { shipping, orders: { setDelivery, taxThere: async () => 0 } },
    config,
    now: () => NOW,
  }
  const changing = {
    own: { order: { number: 'CN-1', orderState: 'Open', cart }, row: { trackingNumbers: [] } },
    placement: { state: 'captured', payments: [], delivery },
  }
  return {
    context: context as unknown as AppLoadContext,
    changing: changing as unknown as Changing,
    delivery,
    setDelivery,
  }
}

it('asks once about an address that arrives on another day, and keeps the new promise', async () => {
  const { context, changing, delivery, setDelivery } = visit()
  const asked = await changeAddress(context, changing, { address: far, agreed: {} })
  expect(asked).toMatchObject({ ok: false, message: expect.stringContaining('instead of') })
  expect(setDelivery).not.toHaveBeenCalled()
  const agree = 'agree' in asked ? asked.agree : undefined
  const newDay = agree?.day
  expect(newDay).not.toBe(promisedDay(delivery))
  expect(await changeAddress(context, changing, { address: far, agreed: agree ?? {} })).toMatchObject({
    ok: true,
  })
  const [, change] = setDelivery.mock.calls[0] as unknown as [string, { fields: Record<string, string> }]
  expect(JSON.parse(change.fields.shippingOffer ?? '')).toMatchObject({ latestArrivalOn: newDay })
})

it('does not ask where the day stays, and refuses another country, a day that cannot be and what was packed', async () => {
  const { context, changing, setDelivery } = visit()
  const again = { address: { ...near, street2: '4B' }, agreed: {} }
  expect(await changeAddress(context, changing, again)).toMatchObject({ ok: true })
  const away = {
    address: { ...near, country: 'CA' as const, state: 'ON', postalCode: 'M5V 2T6' },
    agreed: {},
  }
  expect(await changeAddress(context, changing, away)).toMatchObject({ ok: false, field: 'country' })
  expect(await changeDay(context, changing, '2026-11-30')).toMatchObject({ ok: false, field: 'day' })
  expect(await changeDay(context, changing, '2026-12-16')).toMatchObject({ ok: true })
  const late = { ...context, now: () => new Date('2026-11-30T19:00:00Z') } as AppLoadContext
  expect(await changeAddress(late, changing, again)).toMatchObject({ ok: false, why: 'conflict' })
  setDelivery.mockResolvedValueOnce(false)
  expect(await changeAddress(context, changing, again)).toMatchObject({
    ok: false,
    message: expect.stringContaining('just changed'),
  })
})

it('says that later boxes of an Auto-Delivery keep their address', async () => {
  const { context, changing } = visit()
  const { cart } = changing.own.order
  const begun = {
    ...cart,
    customerId: 'hazel',
    lines: [aLine({ totalPrice: 8000, autoDelivery: { intervalDays: 28 } })],
  }
  const order = { ...changing, own: { ...changing.own, order: { ...changing.own.order, cart: begun } } }
  const coming = { autoDelivery: [{ name: 'Walnuts', next: '2026-12-28' }] }
  const move = () => changeAddress(context, order, { address: { ...near, street2: '4B' }, agreed: {} })
  Object.assign(context.services, {
    carts: { customerTerms: async () => ({}) },
    stillToCome: { ofOrder: async () => coming },
  })
  expect(await move()).toMatchObject({
    message:
      'It goes to 1 Main Street, Texarkana. Later boxes of its Auto-Delivery keep their address. You can change it in your account.',
  })
  coming.autoDelivery = []
  expect(await move()).toMatchObject({ message: 'It goes to 1 Main Street, Texarkana.' })
})

const code = (permyriad: number) => [
  {
    code: 'SHIP',
    state: 'MatchesCart',
    cartDiscounts: [{ id: 'd', target: 'shipping', typeKey: 'shippingCartDiscount', permyriad }],
  } as unknown as AppliedDiscountCode,
]

it.each([
  ['free', 10_000, 0, 0],
  ['half as dear', 5_000, 400, 400],
  ['no cheaper', 0, 800, 800],
])(
  'a code that makes delivery %s counts at the new address too',
  async (_, permyriad, discountedPrice, more) => {
    const { context, changing, setDelivery } = visit()
    const dearer = {
      ...shipping,
      offers: (question: Parameters<typeof shipping.offers>[0]) => {
        const answer = shipping.offers(question)
        if (!answer.ok) return answer
        const shippingOffers = answer.offerSets
          .flatMap((set) => set.shippingOffers)
          .map((each) => ({ ...each, price: 1600 }))
        return { ...answer, offerSets: answer.offerSets.map((set) => ({ ...set, shippingOffers })) }
      },
    }
    Object.assign(context.services, { shipping: dearer })
    const placed = { name: 'Standard Shipping', price: 800, discountedPrice }
    const cart = { ...changing.own.order.cart, discountCodes: code(permyriad), shipping: [placed] }
    const own = { ...changing.own, order: { ...changing.own.order, cart } }
    const asked = await changeAddress(
      context,
      { ...changing, own },
      { address: { ...near, street2: '4B' }, agreed: {} },
    )
    const difference = 'agree' in asked ? asked.agree?.difference : 0
    expect(difference).toBe(more)
    if (more === 0) expect(setDelivery).toHaveBeenCalledWith('CN-1', expect.objectContaining({ price: 1600 }))
  },
)

it('later boxes are charged to what paid for the new address', async () => {
  const { context, changing, delivery } = visit()
  const { cart } = changing.own.order
  const begun = { ...cart, customerId: 'hazel', lines: [aLine({ autoDelivery: { intervalDays: 28 } })] }
  const order = { ...changing.own.order, cart: begun }
  const placement = {
    ...changing.placement,
    orderNumber: 'CN-1',
    owner: 'hazel',
    payments: [{ kind: 'Card', methodId: 'kept-1', state: 'held' }],
  }
  const choosePayment = vi.fn(async () => {})
  Object.assign(context, {
    session: { get: (name: string) => (name === 'customerId' ? 'hazel' : undefined) },
  })
  Object.assign(context.services, {
    moves: { move: async () => ({ ok: true }) },
    orders: { findByNumber: async () => order },
    placement: { ofOrder: async () => placement },
    stillToCome: { ofOrder: async () => ({ autoDelivery: [] }) },
    autoDelivery: { choosePayment },
  })
  const quote = {
    shipment: 'only',
    offer: { ...delivery, price: 300 },
    price: 300,
    movedTax: 0,
    moved: { shipping: 300, tax: 0 },
    by: { shipping: 300, tax: 0 },
    difference: 300,
  }
  const payment = { kind: 'Card' as const, methodId: 'nonce-1', amount: 8300, label: 'Visa ending in 1111' }
  const moved = await toAddress(
    context,
    { ...changing, own: { ...changing.own, order }, placement } as unknown as Changing,
    { ...quote, address: far } as unknown as Parameters<typeof toAddress>[2],
    { payment, captcha: undefined },
  )
  expect(moved).toMatchObject({ ok: true })
  expect(choosePayment).toHaveBeenCalledWith('hazel', 'kept-1')
})
