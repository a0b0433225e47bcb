import type { LineItem, Cart as PlatformCart, Shipping, TaxRate } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { CURRENCY } from '~/models/money'
import { exemptOf, ratesExcept } from './tax-rates'

const zero = { type: 'centPrecision' as const, currencyCode: CURRENCY, centAmount: 0, fractionDigits: 2 }
const EXEMPT = { name: 'Tax exempt', amount: 0, includedInPrice: false }
const rate = (state: string, amount: number, more: Partial<TaxRate> = {}): TaxRate => ({
  name: `${state} sales tax`,
  amount,
  includedInPrice: false,
  country: 'US',
  state,
  ...more,
})
const IN_NEW_YORK = rate('NY', 0.04)
const IN_ILLINOIS = rate('IL', 0.0625)

function shipping(shippingKey: string, state: string, taxRate?: TaxRate): Shipping {
  const shippingInfo = {
    shippingMethodName: 'Ground',
    price: zero,
    shippingRate: { price: zero, tiers: [] },
    shippingMethodState: 'MatchesCart',
    ...(taxRate && { taxRate }),
  }
  return { shippingKey, shippingInfo, shippingAddress: { country: 'US', state } }
}

/** A line that goes half to New York and half to Chicago. */
const line = (...rates: TaxRate[]) =>
  ({
    id: 'line-1',
    shippingDetails: {
      valid: true,
      targets: ['shipment-1', 'shipment-2'].map((key) => ({
        addressKey: key,
        shippingMethodKey: key,
        quantity: 1,
      })),
    },
    perMethodTaxRate: rates.map((taxRate, index) => ({
      shippingMethodKey: `shipment-${index + 1}`,
      taxRate,
    })),
  }) as unknown as LineItem

const cart = (taxMode: string, shippings: Shipping[], lineItems: LineItem[]) =>
  ({ taxMode, shipping: shippings, lineItems, customLineItems: [] }) as unknown as PlatformCart

const free = (state: string): TaxRate => ({ ...EXEMPT, country: 'US', state })

describe('what is free of tax', () => {
  const both = [shipping('shipment-1', 'NY', free('NY')), shipping('shipment-2', 'IL', IN_ILLINOIS)]

  it.each([
    ['Disabled', 'all'],
    ['Platform', 'none'],
    ['External', ['shipment-1']],
  ])('in tax mode %s: %s', (mode, expected) => {
    expect(exemptOf(cart(mode, both, [line(free('NY'), IN_ILLINOIS)]))).toEqual(expected)
  })

  it.each<[string, Shipping[], LineItem[]]>([
    ['a line has no rate for one of its addresses', both, [line(free('NY'))]],
    ['a line is taxed otherwise than its shipment', both, [line(IN_NEW_YORK, IN_ILLINOIS)]],
    [
      'another delivery was chosen',
      [shipping('shipment-1', 'NY'), ...both.slice(1)],
      [line(free('NY'), IN_ILLINOIS)],
    ],
    [
      'a shipment goes to another state',
      [shipping('shipment-1', 'NJ', free('NY')), ...both.slice(1)],
      [line(free('NY'), IN_ILLINOIS)],
    ],
  ])('is to be told again when %s', (_, shippings, lines) => {
    expect(exemptOf(cart('External', shippings, lines))).toEqual([])
  })
})

it('copies what commercetools charges, except for what is free', () => {
  const subRates = [
    { name: 'State', amount: 0.05 },
    { name: 'Duties', amount: 0.0125 },
  ]
  const ofCountry = { ...rate('', 0.0625, { subRates }), state: undefined } as unknown as TaxRate
  const taxed = cart(
    'Platform',
    [shipping('shipment-1', 'NY', IN_NEW_YORK), shipping('shipment-2', 'IL', ofCountry)],
    [line(IN_NEW_YORK, ofCountry)],
  )
  const [mode, ...actions] = ratesExcept(taxed, ['shipment-1'])
  expect(mode).toEqual({ action: 'changeTaxMode', taxMode: 'External' })
  const none = { name: 'Tax exempt', amount: 0, country: 'US', state: 'NY' }
  const copied = { ...ofCountry, state: 'IL', subRates }
  expect(actions).toEqual([
    { action: 'setShippingMethodTaxRate', shippingKey: 'shipment-1', externalTaxRate: none },
    { action: 'setShippingMethodTaxRate', shippingKey: 'shipment-2', externalTaxRate: copied },
    {
      action: 'setLineItemTaxRate',
      lineItemId: 'line-1',
      shippingKey: 'shipment-1',
      externalTaxRate: none,
    },
    {
      action: 'setLineItemTaxRate',
      lineItemId: 'line-1',
      shippingKey: 'shipment-2',
      externalTaxRate: copied,
    },
  ])
})
