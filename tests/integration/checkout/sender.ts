import { expect } from 'vitest'
import type { Shop, Visitor } from '../../support/shop'
import { add, theCart } from '../cart/cart-visitor'
import { ADDRESS, guest, redirectOf, WALNUTS } from './buyer'

export const [ALMONDS, CERTIFICATE] = ['1001-01', '9990-6']
export const MULTI = '/checkout/address/multi'
export const OLIVE = {
  name: 'Olive',
  street1: '88 Orchard Road',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
  country: 'US',
  phone: '503 555 0123',
}

export const prefixed = (prefix: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]))

/** A guest with three bags of walnuts and two of almonds, an address and, if asked, a certificate. */
export async function sender(shop: Shop, certificate = false) {
  const { visitor, email } = await guest(shop, { quantity: 3 })
  await add(visitor, ALMONDS, 2)
  if (certificate) await add(visitor, CERTIFICATE, 1)
  expect(await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))).toBe(
    MULTI,
  )
  return { visitor, email }
}

export const html = async (visitor: Visitor, path = MULTI) => (await visitor.get(path)).text()

/** The value of the button with these words. */
export async function buttonOf(visitor: Visitor, prefix: string): Promise<string> {
  const value = new RegExp(`name="intent" value="(${prefix}[^"]*)"`).exec(await html(visitor))?.[1]
  if (!value) throw new Error(`no button ${prefix}`)
  return value
}

/** The page's number fields with their values. */
export async function numbers(visitor: Visitor): Promise<Record<string, string>> {
  const fields = [...(await html(visitor)).matchAll(/name="(n\.[^"]+)"[^>]*value="(\d+)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}

export async function addOlive(visitor: Visitor, quantity = 1) {
  const cart = await theCart(visitor)
  const line = cart.lines.find(({ variant }) => variant.sku === WALNUTS)
  return visitor.post(MULTI, {
    intent: 'new',
    ...prefixed('new-', OLIVE),
    [`new-n.${line?.id}`]: String(quantity),
  })
}

export const table = async (visitor: Visitor) => {
  const { lines } = await theCart(visitor)
  return lines
    .flatMap(({ variant, targets }) =>
      targets.map(({ addressKey, quantity }) => `${addressKey}: ${quantity} ${variant.sku}`),
    )
    .sort()
}
