import { expect, test } from 'vitest'
import { offerChoice } from './offer-choice'
import type { ShippingOffer } from './types'

const offer = (name: string, more: Partial<ShippingOffer> = {}) =>
  ({ name, hidden: false, containsMeltables: true, ...more }) as ShippingOffer
const offers = [offer('Pickup', { hidden: true }), offer('Standard'), offer('Express')]
const named = (selectedShippingOffer?: string) =>
  offerChoice(offers, selectedShippingOffer ? { selectedShippingOffer } : {}).selectedShippingOffer?.name

test('the named offer is selected, else the first that is shown', () => {
  expect(['Express', undefined, 'Pickup', 'Rocket'].map(named)).toEqual([
    'Express',
    'Standard',
    'Standard',
    'Standard',
  ])
  expect(offerChoice([], {}).selectedShippingOffer).toBeUndefined()
})

test('packaging is added only where something melts', () => {
  const packed = (containsMeltables: boolean) =>
    offerChoice([offer('Standard', { containsMeltables })], { addHeatResistantPackaging: true })
      .addHeatResistantPackaging
  expect([packed(true), packed(false)]).toEqual([true, false])
})

test('gift options come back, or say that there is no message', () => {
  const giftOptions = { includeGiftMessage: true, message: 'Enjoy', sender: 'Sam' }
  expect(offerChoice(offers, { giftOptions }).giftOptions).toEqual(giftOptions)
  expect(offerChoice(offers, {}).giftOptions).toEqual({ includeGiftMessage: false })
})
